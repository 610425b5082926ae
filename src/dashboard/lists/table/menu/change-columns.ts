import type { TableLayout } from '#dashboard/lists/table/table-layout.ts';

/** A layout in which a column is shown, after the others, or hidden, with its width forgotten. */
export const toggled = (layout: TableLayout, id: string): TableLayout => {
  const others = layout.columns.filter((column) => column.id !== id);
  const isShown = others.length < layout.columns.length;
  return { ...layout, columns: isShown ? others : [...others, { id, width: null }] };
};

/** A layout in which a shown column is at another index; the first one cannot be moved or displaced. */
export function moved(layout: TableLayout, id: string, index: number): TableLayout {
  const from = layout.columns.findIndex((column) => column.id === id);
  if (from < 1) return layout;
  const columns = layout.columns
    .toSpliced(from, 1)
    .toSpliced(Math.max(index, 1), 0, ...layout.columns.slice(from, from + 1));
  return { ...layout, columns };
}

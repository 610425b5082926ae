import {
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { TableLayout } from '#dashboard/lists/table/table-layout.ts';

export type KnownColumn = Pick<Column, 'id' | 'header' | 'share'>;

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });

/** The menu changes columns; the rows are rendered without the library (docs/decisions/first-screen.md). */
const noRows: object[] = [];

/** Moves a column to another index; the first one cannot be moved or displaced. */
export const moveTo = (id: string, index: number) => (order: string[]) =>
  order[0] === id ? order : order.filter((each) => each !== id).toSpliced(Math.max(index, 1), 0, id);

/** As TanStack Table holds them. Hidden ones follow the others: one that is shown again becomes the last. */
export function useColumns(
  known: KnownColumn[],
  layout: TableLayout,
  onChange: (layout: TableLayout) => void,
) {
  const shown = layout.columns.map(({ id }) => id);
  const hidden = known.map(({ id }) => id).filter((id) => !shown.includes(id));
  const columnOrder = [...shown, ...hidden];
  const columnVisibility: Record<string, boolean> = Object.fromEntries(hidden.map((id) => [id, false]));
  const change = (order: string[], visibility: typeof columnVisibility) => {
    const ids = order.filter((id) => visibility[id] !== false);
    const widthOf = (id: string) => layout.columns.find((column) => column.id === id)?.width ?? null;
    onChange({ ...layout, columns: ids.map((id) => ({ id, width: widthOf(id) })) });
  };
  const columns = useMemo(
    () => known.map(({ id, header }, index) => ({ id, header, enableHiding: index > 0 })),
    [known],
  );
  return useTable({
    features,
    columns,
    data: noRows,
    state: { columnOrder, columnVisibility },
    onColumnOrderChange: (updater) => change(functionalUpdate(updater, columnOrder), columnVisibility),
    onColumnVisibilityChange: (updater) => change(columnOrder, functionalUpdate(updater, columnVisibility)),
  });
}

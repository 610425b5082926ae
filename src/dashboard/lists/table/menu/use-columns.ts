import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { clampWidth } from '#dashboard/lists/table/column-widths.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { TableLayout } from '#dashboard/lists/table/table-layout.ts';

export type KnownColumn = Pick<Column, 'id' | 'header' | 'share'>;

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });

/** The menu changes columns; the rows are rendered without the library (docs/decisions/first-screen.md). */
const noRows: object[] = [];

type State = {
  columnOrder: string[];
  columnVisibility: Record<string, boolean>;
  columnSizing: Record<string, number>;
};

/** A layout as the library's state. Hidden columns follow the shown ones, so one that is shown again becomes the last. */
const stateOf = (known: KnownColumn[], { columns }: TableLayout): State => {
  const shown = columns.map(({ id }) => id);
  const hidden = known.map(({ id }) => id).filter((id) => !shown.includes(id));
  return {
    columnOrder: [...shown, ...hidden],
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    columnSizing: Object.fromEntries(
      columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]])),
    ),
  };
};

const columnsOf = ({ columnOrder, columnVisibility, columnSizing }: State): TableLayout['columns'] =>
  columnOrder
    .filter((id) => columnVisibility[id] !== false)
    .map((id) => ({ id, width: columnSizing[id] === undefined ? null : clampWidth(columnSizing[id]) }));

/** Moves a column to another index; the first one cannot be moved or displaced. */
export const moveTo = (id: string, index: number) => (order: string[]) =>
  order[0] === id ? order : order.filter((each) => each !== id).toSpliced(Math.max(index, 1), 0, id);

/**
 * The columns of a layout as TanStack Table holds them: their order, which are hidden, and widths in px.
 * @param onChange told of every change, as the layout that it leads to
 */
export function useColumns(
  known: KnownColumn[],
  layout: TableLayout,
  onChange: (layout: TableLayout) => void,
) {
  const state = stateOf(known, layout);
  const change = (changes: Partial<State>) =>
    onChange({ ...layout, columns: columnsOf({ ...state, ...changes }) });
  const columns = useMemo(
    () => known.map(({ id, header }, index) => ({ id, header, enableHiding: index > 0 })),
    [known],
  );
  return useTable({
    features,
    columns,
    data: noRows,
    state,
    onColumnOrderChange: (updater) => change({ columnOrder: functionalUpdate(updater, state.columnOrder) }),
    onColumnVisibilityChange: (updater) =>
      change({ columnVisibility: functionalUpdate(updater, state.columnVisibility) }),
    onColumnSizingChange: (updater) =>
      change({ columnSizing: functionalUpdate(updater, state.columnSizing) }),
  });
}

import { lazy, Suspense, type ComponentType } from 'react';
import { useIsSettled } from '#dashboard/requests/first-paint.ts';
import { widthOf, type PlacedColumn } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './use-sorting.ts';

type TableHeadProps = {
  columns: Pick<PlacedColumn, 'id' | 'header' | 'numeric' | 'sort' | 'share' | 'width'>[];
  sorting: Sorting | null;
  /** Given the width of every column on screen in px, when one of them was changed. */
  onResize: (widths: Map<string, number>) => void;
};

/** The grip that changes widths. It is loaded after the first screen; where that fails, widths stay as they are. */
const ColumnGrip = lazy(async (): Promise<{ default: ComponentType<Pick<TableHeadProps, 'onResize'>> }> => {
  try {
    return { default: (await import('./column-grip.tsx')).ColumnGrip };
  } catch {
    return { default: () => null };
  }
});

/** The widths and heads of the columns: shares of the room as long as nobody has changed one, else px but for the last. */
export function TableHead({ columns, sorting, onResize }: TableHeadProps) {
  const isSettled = useIsSettled();
  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const isFixed = columns.some(({ width }) => width !== null);
  const colWidth = (column: (typeof columns)[number]) => {
    if (!isFixed) return `${(100 * widthOf(column)) / total}%`;
    return column === columns.at(-1) ? 'auto' : `${widthOf(column)}px`;
  };
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: colWidth(column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sorting={sorting}>
              {isSettled && (
                <Suspense fallback={null}>
                  <ColumnGrip onResize={onResize} />
                </Suspense>
              )}
            </HeadCell>
          ))}
        </tr>
      </thead>
    </>
  );
}

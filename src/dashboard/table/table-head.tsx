import { lazy, Suspense, type ComponentType } from 'react';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';
import { cssWidth } from './column-widths.ts';
import type { PlacedColumn } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './use-sorting.ts';

type TableHeadProps = {
  columns: Pick<PlacedColumn, 'id' | 'header' | 'numeric' | 'sort' | 'share' | 'width'>[];
  sorting: Sorting | null;
  /** Called with the widths of all columns on screen, in px by id, when one was changed. */
  onResize: (widths: Map<string, number>) => void;
};

/** Loaded after the first screen; where that fails, columns cannot be resized. */
const ColumnGrip = lazy(async (): Promise<{ default: ComponentType<Pick<TableHeadProps, 'onResize'>> }> => {
  try {
    return { default: (await import('./column-grip.tsx')).ColumnGrip };
  } catch {
    return { default: () => null };
  }
});

/** The widths and headers of the columns. */
export function TableHead({ columns, sorting, onResize }: TableHeadProps) {
  const isSettled = useIsIdle();
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: cssWidth(column, columns) }} />
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

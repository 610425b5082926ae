import type { GripProps, Screen } from '#dashboard/screen/screen.ts';
import { cssWidth } from './column-widths.ts';
import type { PlacedColumn } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './sorting.ts';

type TableHeadProps = GripProps & {
  columns: Pick<PlacedColumn, 'id' | 'header' | 'numeric' | 'sort' | 'share' | 'width'>[];
  sorting: Sorting | null;
  screen: Screen;
};

/** The widths and headers of the columns. */
export const TableHead = ({ columns, sorting, screen, onResize }: TableHeadProps) => (
  <>
    <colgroup>
      {columns.map((column) => (
        <col key={column.id} style={{ width: cssWidth(column, columns) }} suppressHydrationWarning />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sorting={sorting}>
            <screen.Grip onResize={onResize} />
          </HeadCell>
        ))}
      </tr>
    </thead>
  </>
);

import type { GripProps, Screen } from '#dashboard/screen/screen.ts';
import type { PlacedColumn } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './sorting.ts';

type TableHeadProps = GripProps & {
  columns: Pick<PlacedColumn, 'id' | 'header' | 'card' | 'numeric' | 'sort'>[];
  sorting: Sorting | null;
  screen: Screen;
};

/** The headers of the columns. */
export const TableHead = ({ columns, sorting, screen, onResize }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sorting={sorting}>
          <screen.Grip onResize={onResize} />
        </HeadCell>
      ))}
    </tr>
  </thead>
);

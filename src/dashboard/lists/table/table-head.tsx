import type { ReactNode } from 'react';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import type { GripProps, Slots } from '#dashboard/lists/slots.ts';
import type { PlacedColumn, Column } from './columns.ts';
import { type Sorting, directionOf, nextSort } from './sorting.ts';
import styles from './table-head.module.css';

type TableHeadProps = GripProps & {
  columns: Pick<PlacedColumn, 'id' | 'header' | 'card' | 'numeric' | 'sort'>[];
  sorting: Sorting | null;
  slots: Slots;
};

export const TableHead = ({ columns, sorting, slots, onResize }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sorting={sorting}>
          <slots.Grip onResize={onResize} />
        </HeadCell>
      ))}
    </tr>
  </thead>
);

type HeadCellProps = {
  column: Pick<Column, 'id' | 'header' | 'card' | 'numeric' | 'sort'>;
  sorting: Sorting | null;
  children: ReactNode;
};

/** The header of a column; a button where the list can be sorted by it. */
function HeadCell({ column, sorting, children }: HeadCellProps) {
  const { id, header, card, numeric, sort } = column;
  const direction = sorting && sort && directionOf(sorting.current, sort);
  return (
    <th
      scope="col"
      data-column={id}
      data-card={card}
      data-numeric={numeric}
      aria-sort={direction ?? undefined}
    >
      {sorting && sort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.onSort(nextSort(sorting.current, sort))}
        >
          <span className={styles.text}>{header}</span>
          <Icon name={direction ?? (sort.startsWith('-') ? 'descending' : 'ascending')} />
        </button>
      ) : (
        <span className={styles.text}>{header}</span>
      )}
      {children}
    </th>
  );
}

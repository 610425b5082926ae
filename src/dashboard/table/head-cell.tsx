import type { ReactNode } from 'react';
import { Icon } from '#dashboard/ui/icon.tsx';
import type { Column } from './columns.ts';
import styles from './table-head.module.css';
import { directionOf, nextSort } from './sort.ts';
import type { Sorting } from './sorting.ts';

type HeadCellProps = {
  column: Pick<Column, 'id' | 'header' | 'card' | 'numeric' | 'sort'>;
  sorting: Sorting | null;
  /** Beside the header's text. */
  children: ReactNode;
};

/** The header of a column; a button where the list can be sorted by it. */
export function HeadCell({ column, sorting, children }: HeadCellProps) {
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

import { Icon } from '#dashboard/ui/icon.tsx';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';
import { directionOf, nextSort } from './sort.ts';
import type { Sorting } from './use-sorting.ts';

type HeadCellProps = { column: Pick<Column, 'header' | 'numeric' | 'sort'>; sorting: Sorting | null };

/** The head of a column; where the list can be in its order, a button that puts it there. */
export function HeadCell({ column: { header, numeric, sort }, sorting }: HeadCellProps) {
  const className = numeric ? styles.numeric : undefined;
  if (!sorting || !sort) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = directionOf(sorting.current, sort);
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sorting.onSort(nextSort(sorting.current, sort))}
      >
        {header}
        <Icon name={direction ?? (sort.startsWith('-') ? 'descending' : 'ascending')} />
      </button>
    </th>
  );
}

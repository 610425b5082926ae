import styles from './skeleton.module.css';

/** Rows on their way: nothing at all for the first 200 ms, so that a quick answer never flashes. */
export function Skeleton({ columns, rows }: { columns: { id: string }[]; rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {columns.map((column) => (
            <span key={column.id} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}

import styles from './skeleton.module.css';

/** In place of rows that are loading; hidden for the first 200 ms, so that a quick response never makes it flash. */
export function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_bone, column) => (
            <span key={column} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}

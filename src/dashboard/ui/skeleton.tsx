import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** Rows on their way: nothing at all for the first 200 ms, so that a quick answer never flashes. */
export function Skeleton({ columns, rows }: { columns: { id: string }[]; rows: number }) {
  return (
    <>
      <StillWaiting />
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            {columns.map((column) => (
              <span key={column.id} className={styles.bone} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** How long an answer may take before its absence is explained, in ms. */
const patience = 5_000;

function StillWaiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.waiting}>
      {late && 'Still waiting for the service…'}
    </p>
  );
}

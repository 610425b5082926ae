import { useEffect, useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import styles from './record-note.module.css';

/** How long a response may take before the wait is explained, in ms. */
const explainAfter = 5_000;

/** In place of a record that is loading. */
export function RecordLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), explainAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={styles.waiting}>
        {late && say('Still waiting for the service…')}
      </p>
      <Skeleton columns={2} rows={6} />
    </>
  );
}

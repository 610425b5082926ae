import { Muted } from '#dashboard/ui/muted.tsx';
import styles from './active.module.css';

/** Whether an agent is active, as a word with a dot. */
export function Active({ active }: { active: boolean | null }) {
  if (active === null) return <Muted>{null}</Muted>;
  return (
    <span className={styles.active} data-active={active}>
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}

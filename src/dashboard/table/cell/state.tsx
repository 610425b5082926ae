import { Muted } from '#dashboard/ui/muted.tsx';
import styles from './state.module.css';

type StateProps = { isOn: boolean | null; children: string | null };

/** Whether something is at work, as a word with a dot. */
export function State({ isOn, children }: StateProps) {
  if (isOn === null) return <Muted>{null}</Muted>;
  return (
    <span className={styles.active} data-active={isOn}>
      {children}
    </span>
  );
}

import { say } from '#dashboard/languages/say.ts';
import { Absent } from '#dashboard/ui/absent.tsx';
import styles from './state.module.css';

type StateProps = { isOn: boolean | null; children: string | null; absence?: string };

/** Whether something is at work, as a word with a dot. */
export function State({ isOn, children, absence = say('Not known') }: StateProps) {
  if (isOn === null) return <Absent>{absence}</Absent>;
  return (
    <span className={styles.active} data-active={isOn}>
      {children}
    </span>
  );
}

import type { Id } from '#contract/fields.ts';
import { isolated } from '#dashboard/ui/isolated.ts';
import type { Absence, NamedList } from './names.ts';
import styles from './names.module.css';
import { nouns } from './naming.ts';

type AbsentNameProps = { name: NamedList; id: Id | null; absence: Extract<Absence, 'missing' | 'unread'> };

/** What is shown instead of a name because there is none. */
export function AbsentName({ name, id, absence }: AbsentNameProps) {
  const noun = nouns[name];
  const why = absence === 'missing' ? 'not found' : 'not loaded';
  return (
    // Where there is little room, the id is cut short: without its reason it would read like a name.
    <span className={`${styles.muted} ${styles.absent}`} title={isolated(`${noun} ${id} ${why}`)}>
      <span className={styles.name}>
        {noun} {id}
      </span>{' '}
      <span className={styles.why}>{why}</span>
    </span>
  );
}

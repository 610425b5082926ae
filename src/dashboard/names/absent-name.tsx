import type { Id } from '#contract/fields.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { isolated } from '#dashboard/ui/isolated.ts';
import { Absent } from '#dashboard/ui/absent.tsx';
import type { Absence, NamedList } from './names.ts';
import styles from './names.module.css';
import { nouns } from './naming.ts';

type AbsentNameProps = { name: NamedList; id: Id | null; absence: Absence };

/** What is shown instead of a name while, or because, there is none. */
export function AbsentName({ name, id, absence }: AbsentNameProps) {
  const noun = nouns[name];
  if (absence === 'none') return <Absent>{`No ${noun.toLowerCase()}`}</Absent>;
  if (absence === 'loading') {
    return (
      // An element of its own: reused for the reason, it would count as one that has moved.
      <span key="loading" className={styles.skeleton}>
        <span className={hidden.hidden}>
          Loading {noun.toLowerCase()} {id}
        </span>
      </span>
    );
  }
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

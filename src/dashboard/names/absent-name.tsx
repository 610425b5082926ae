import { none } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import type { Absence, DirectoryName } from './names.ts';
import styles from './names.module.css';
import { naming } from './naming.ts';

type AbsentNameProps = { name: DirectoryName; id: number | null; absence: Absence };

/** What stands in a name's place while or because there is none. */
export function AbsentName({ name, id, absence }: AbsentNameProps) {
  const { noun } = naming[name];
  if (absence === 'none') {
    return (
      <span className={styles.quiet} data-none="">
        <span aria-hidden="true">{none}</span>
        <span className={hidden.hidden}>No {noun.toLowerCase()}</span>
      </span>
    );
  }
  if (absence === 'loading') {
    return (
      <span className={styles.bone}>
        <span className={hidden.hidden}>
          Loading {noun.toLowerCase()} {id}
        </span>
      </span>
    );
  }
  return (
    <span className={`${styles.quiet} ${styles.name}`}>
      {noun} {id} <span className={styles.why}>{absence === 'missing' ? 'not found' : 'not loaded'}</span>
    </span>
  );
}

import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import type { NamedList } from './names.ts';
import styles from './names.module.css';
import { initials } from './naming.ts';
import type { Reference } from './reference.ts';

export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <bdi className={styles.name}>{name}</bdi>
  </span>
);

export type NameProps = {
  of: NamedList;
  id: Id | null;
  /** Beside the initials, not in words alone. */
  isPerson?: boolean;
};

/** What stands for an id until it may turn out to have no name: the name, or that it is loading, or that there is no id. */
export function KnownName(props: NameProps & { known: Reference | 'none' | 'loading' }) {
  const { of, id, isPerson, known } = props;
  if (known === 'none') return <Absent>{of === 'contacts' ? say('No contact') : say('No agent')}</Absent>;
  if (known === 'loading') {
    return (
      // An element of its own: reused for the reason, it would count as one that has moved.
      <span key="loading" className={styles.skeleton}>
        <span className={hidden.hidden}>
          {say('{list, select, contacts {Loading contact {id}} other {Loading agent {id}}}', {
            list: of,
            id: String(id),
          })}
        </span>
      </span>
    );
  }
  const name = excerptOf(known.name);
  return isPerson ? <Person name={name} /> : <bdi className={styles.name}>{name}</bdi>;
}

import type { Id } from '#contract/fields.ts';
import { AbsentName } from './absent-name.tsx';
import type { Absence, NamedList } from './names.ts';
import styles from './names.module.css';
import { initials } from './naming.ts';
import type { Reference } from './reference.ts';

/** A person's name beside their initials. */
export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <bdi className={styles.name}>{name}</bdi>
  </span>
);

export type NameProps = {
  /** The list of the record. */
  of: NamedList;
  id: Id | null;
  /** Beside the initials, not in words alone. */
  isPerson?: boolean;
};

/** What stands for an id, as a name or as the reason why there is none. */
export function NameView({ of, id, isPerson, known }: NameProps & { known: Reference | Absence }) {
  if (typeof known === 'string') return <AbsentName name={of} id={id} absence={known} />;
  return isPerson ? <Person name={known.name} /> : <bdi className={styles.name}>{known.name}</bdi>;
}

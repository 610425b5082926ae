import type { Id } from '#contract/fields.ts';
import { AbsentName } from './absent-name.tsx';
import styles from './names.module.css';
import { initials } from './naming.ts';
import { useName } from './use-names.ts';

/** A contact's name beside its initials. */
export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <bdi className={styles.name}>{name}</bdi>
  </span>
);

/** The same for the contact with an id. */
export function ContactName({ id }: { id: Id | null }) {
  const contact = useName('contacts', id);
  if (typeof contact === 'string') return <AbsentName name="contacts" id={id} absence={contact} />;
  return <Person name={contact.name} />;
}

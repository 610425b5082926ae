import { AbsentName } from './absent-name.tsx';
import { Person } from './person.tsx';
import { useName } from './use-names.ts';

/** The name of the contact with an id, beside its initials. */
export function ContactName({ id }: { id: number | null }) {
  const contact = useName('contacts', id);
  if (typeof contact === 'string') return <AbsentName name="contacts" id={id} absence={contact} />;
  return <Person name={contact.name} />;
}

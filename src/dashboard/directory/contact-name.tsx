import { AbsentName } from './absent-name.tsx';
import { contactName } from './names.ts';
import { Person } from './person.tsx';
import { useRecord } from './use-directory.ts';

/** The name of the contact with an id, beside its initials. */
export function ContactName({ id }: { id: number | null }) {
  const contact = useRecord('contacts', id);
  if (typeof contact === 'string') return <AbsentName name="contacts" id={id} absence={contact} />;
  return <Person name={contactName(contact)} />;
}

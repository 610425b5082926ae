import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { AbsentContact } from '#dashboard/record/contact/absent-contact.tsx';
import { ContactLead } from '#dashboard/record/contact/contact-lead.tsx';
import { ContactOpportunities } from '#dashboard/record/contact/contact-opportunities.tsx';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { FieldList, ShortField } from '#dashboard/record/field-list.tsx';

/** A contact as far as its reference goes, for a server that can't be asked for a record by its id. */
export function ContactFromName({ id }: { id: Id }) {
  const known = useName('contacts', id);
  return (
    <>
      {typeof known === 'string' ? (
        <AbsentContact id={id} absence={known} />
      ) : (
        <ContactLead name={known.name} {...reachOf(known)} />
      )}
      <ContactOpportunities id={id} />
      <FieldList>
        <ShortField name={say('ID')} text={String(id)}>
          <code>{id}</code>
        </ShortField>
      </FieldList>
    </>
  );
}

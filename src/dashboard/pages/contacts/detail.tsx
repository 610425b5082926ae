import type { Contact } from '#contract/contact.ts';
import type { DetailProps } from '#dashboard/lists/list/resource.ts';
import { contactName, referenceTo } from '#dashboard/data/names/naming.ts';
import { ContactLead } from '#dashboard/lists/record/contact/contact-card.tsx';
import { ContactOpportunities } from '#dashboard/lists/record/contact/contact-opportunities.tsx';
import { SamePeople } from '#dashboard/lists/record/contact/same-people.tsx';
import { RecordFields } from '#dashboard/lists/record/fields/record-fields.tsx';
import { isLong } from '#dashboard/lists/record/long-text.tsx';

const above = ['company', 'phone', 'email'] as const;

export function Detail({ record, unreadableFields }: DetailProps<'contacts'>) {
  const shown = above.filter(
    (field) => unreadableFields?.[field] === undefined && !isLong(record[field] ?? ''),
  );
  const lead: Partial<Pick<Contact, (typeof above)[number]>> = Object.fromEntries(
    shown.map((field) => [field, record[field]?.trim() || null]),
  );
  return (
    <>
      <ContactLead name={contactName(record)} {...lead} />
      <SamePeople known={referenceTo('contacts', record)} />
      <ContactOpportunities id={record.id} />
      <RecordFields
        name="contacts"
        record={record}
        unreadableFields={unreadableFields}
        elsewhere={shown.filter((field) => field !== 'company' || lead.company)}
      />
    </>
  );
}

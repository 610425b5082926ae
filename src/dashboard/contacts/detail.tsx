import type { Contact } from '#contract/contact.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';
import { ContactOpportunities } from './contact-opportunities.tsx';

export const Detail = ({ record }: { record: Contact }) => (
  <>
    <RecordFields name="contacts" record={record} />
    <ContactOpportunities id={record.id} />
  </>
);

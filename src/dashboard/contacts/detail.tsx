import type { DetailProps } from '#dashboard/list/resource.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';
import { ContactOpportunities } from './contact-opportunities.tsx';

export const Detail = (row: DetailProps<'contacts'>) => (
  <>
    <RecordFields name="contacts" {...row} />
    <ContactOpportunities id={row.record.id} />
  </>
);

import type { Opportunity } from '#contract/opportunity.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';

export const Detail = ({ record }: { record: Opportunity }) => (
  <RecordFields name="opportunities" record={record} />
);

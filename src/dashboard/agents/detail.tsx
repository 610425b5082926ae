import type { DetailProps } from '#dashboard/list/resource.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';

export const Detail = (row: DetailProps<'agents'>) => (
  <RecordFields name="agents" {...row} first={['active', 'show_heading', 'questions', 'customisation']} />
);

import type { Agent } from '#contract/agent.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';

export const Detail = ({ record }: { record: Agent }) => (
  <RecordFields
    name="agents"
    record={record}
    first={['active', 'show_heading', 'questions', 'customisation']}
  />
);

import type { Opportunity } from '#contract/opportunity.ts';
import { AgentName } from '#dashboard/directory/agent-name.tsx';
import { ContactName } from '#dashboard/directory/contact-name.tsx';
import { FieldList, TextField } from '#dashboard/list/field-list.tsx';
import { FullTimestamp } from '#dashboard/list/timestamp.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import { YesNo } from '#dashboard/ui/yes-no.tsx';
import { Value } from './value.tsx';

export function Detail({ record }: { record: Opportunity }) {
  return (
    <>
      <FieldList
        fields={[
          ['Value', <Value key="value" value={record.value} />],
          ['Contact', <ContactName key="contact" id={record.contact_id} />],
          ['Agent', <AgentName key="agent" id={record.agent_id} />],
          [
            'Follow-up',
            <YesNo key="requested" value={record.follow_up_requested} yes="Requested" no="Not requested" />,
          ],
          ['Follow-up type', record.follow_up_type && formatWord(record.follow_up_type)],
          ['Webhook', <YesNo key="webhook" value={record.webhook_sent} yes="Sent" no="Not sent" />],
          ['Created', record.created_at && <FullTimestamp key="created" at={record.created_at} />],
          ['Updated', record.updated_at && <FullTimestamp key="updated" at={record.updated_at} />],
          ['ID', <code key="id">{record.id}</code>],
        ]}
      />
      <TextField name="Summary" text={record.summary} />
    </>
  );
}

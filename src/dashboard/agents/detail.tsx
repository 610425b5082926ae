import type { Agent } from '#contract/agent.ts';
import { FieldList, TextField } from '#dashboard/record/field-list.tsx';
import { FullTimestamp } from '#dashboard/ui/timestamp.tsx';
import { ExternalLink } from '#dashboard/ui/external-link.tsx';
import { wordOf } from '#dashboard/ui/yes-no.tsx';
import { Customisation } from './customisation.tsx';
import { QuestionsField } from './questions-field.tsx';
import { Webhook } from './webhook.tsx';

export function Detail({ record }: { record: Agent }) {
  const { booking_link, webhook_url, webhook_zapier, created_at, updated_at } = record;
  return (
    <>
      <FieldList
        fields={[
          { name: 'Active', text: wordOf(record.active) },
          { name: 'Heading shown', text: wordOf(record.show_heading) },
          {
            name: 'Booking page',
            text: booking_link,
            shown: <ExternalLink address={booking_link ?? ''}>{booking_link}</ExternalLink>,
          },
          {
            name: 'Webhook',
            text: webhook_url,
            shown: <Webhook name="webhook" address={webhook_url ?? ''} />,
          },
          {
            name: 'Zapier webhook',
            text: webhook_zapier,
            shown: <Webhook name="Zapier webhook" address={webhook_zapier ?? ''} />,
          },
          { name: 'Created', text: created_at, shown: <FullTimestamp at={created_at ?? ''} /> },
          { name: 'Updated', text: updated_at, shown: <FullTimestamp at={updated_at ?? ''} /> },
          { name: 'ID', text: String(record.id), shown: <code>{record.id}</code> },
        ]}
      />
      <QuestionsField text={record.questions} />
      <Customisation value={record.customisation} />
      <TextField name="Knowledge base" text={record.knowledge_base} />
    </>
  );
}

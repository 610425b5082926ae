import type { Agent } from '#contract/agent.ts';
import { FieldList, TextField } from '#dashboard/list/field-list.tsx';
import { FullTimestamp } from '#dashboard/list/timestamp.tsx';
import { ExternalLink } from '#dashboard/ui/external-link.tsx';
import { YesNo } from '#dashboard/ui/yes-no.tsx';
import { Customisation } from './customisation.tsx';

export function Detail({ record }: { record: Agent }) {
  return (
    <>
      <FieldList
        fields={[
          ['Heading shown', <YesNo key="heading" value={record.show_heading} />],
          [
            'Booking page',
            record.booking_link && (
              <ExternalLink key="booking" address={record.booking_link}>
                {record.booking_link}
              </ExternalLink>
            ),
          ],
          ['Webhook', record.webhook_url],
          ['Zapier webhook', record.webhook_zapier],
          ['Created', record.created_at && <FullTimestamp key="created" at={record.created_at} />],
          ['Updated', record.updated_at && <FullTimestamp key="updated" at={record.updated_at} />],
          ['ID', <code key="id">{record.id}</code>],
        ]}
      />
      <TextField name="Questions" text={record.questions} />
      <TextField name="Knowledge base" text={record.knowledge_base} />
      <Customisation value={record.customisation} />
    </>
  );
}

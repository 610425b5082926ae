import type { Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';
import type { DetailProps } from '#dashboard/list/resource.ts';
import { AlsoFrom } from '#dashboard/record/contact/also-from.tsx';
import { ContactCard } from '#dashboard/record/contact/contact-card.tsx';
import { ShortField, TextField } from '#dashboard/record/field-list.tsx';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';
import { RecordLead } from '#dashboard/record/record-lead.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatValue } from '#dashboard/ui/format.ts';
import { Status } from '#dashboard/ui/status.tsx';
import { followUpText } from './follow-up.ts';

/** Fields that are read as one phrase, if all of them can be read. */
const followUp = ['follow_up_requested', 'follow_up_type', 'webhook_sent'] as const;

/** Fields that stand above the list of fields. */
const above: (keyof Opportunity)[] = ['value', 'status', 'summary', 'contact_id'];

/** An opportunity: what it is worth and about, whom to call, then its other fields. */
export function Detail({ record, unreadableFields }: DetailProps<'opportunities'>) {
  const { currency } = useSession().config;
  const { id, value, status, summary, contact_id } = record;
  const isReadable = (field: keyof Opportunity) => unreadableFields?.[field] === undefined;
  const isPhrase = followUp.every(isReadable);
  const phrase = followUpText(record);
  return (
    <>
      <RecordLead copied={value === null ? null : { name: say('Value'), text: String(value) }}>
        {isReadable('value') && (
          <strong>{value === null ? say('No value') : formatValue(value, currency)}</strong>
        )}
        {status?.trim() && <Status status={status} />}
      </RecordLead>
      {isReadable('summary') && <TextField name={say('Summary')} text={summary} />}
      {isReadable('contact_id') && <ContactCard id={contact_id} />}
      <RecordFields
        name="opportunities"
        record={record}
        unreadableFields={unreadableFields}
        first={['agent_id']}
        elsewhere={isPhrase ? [...above, ...followUp] : above}
      >
        {isPhrase && (
          <ShortField name={say('Follow-up')} text={phrase}>
            {phrase}
          </ShortField>
        )}
      </RecordFields>
      {contact_id !== null && <AlsoFrom of={contact_id} except={id} />}
    </>
  );
}

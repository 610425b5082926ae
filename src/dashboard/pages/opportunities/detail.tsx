import { isWaiting, type Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { formatValue, formatWord, instantOf, shortInstant } from '#dashboard/base/ui/format.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { shortAge } from '#dashboard/base/ui/short-age.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { DetailProps } from '#dashboard/lists/list/resource.ts';
import { ContactCard } from '#dashboard/lists/record/contact/contact-card.tsx';
import { AlsoFrom } from '#dashboard/lists/record/contact/contact-opportunities.tsx';
import { ShortField, TextField, RecordLead } from '#dashboard/lists/record/field-list.tsx';
import { lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { followUpCell } from '#dashboard/lists/table/cell/follow-up-cell.ts';
import { RecordFields } from '#dashboard/lists/record/fields/record-fields.tsx';
import styles from './detail.module.css';

/** Fields that are read as one phrase, if all of them can be read. */
const followUp = ['follow_up_requested', 'follow_up_type', 'webhook_sent'] as const;

const above: (keyof Opportunity)[] = ['value', 'status', 'summary', 'contact_id'];

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
      {isPhrase && isWaiting(record) && <WaitingNote record={record} />}
      {isReadable('summary') && <TextField name={say('Summary')} text={summary} />}
      {isReadable('contact_id') && <ContactCard id={contact_id} />}
      <RecordFields
        name="opportunities"
        record={record}
        unreadableFields={unreadableFields}
        first={['agent_id']}
        elsewhere={isPhrase ? [...above, ...followUp] : above}
      >
        {isPhrase && !isWaiting(record) && (
          <ShortField name={say('Follow-up')} text={phrase}>
            {phrase}
          </ShortField>
        )}
      </RecordFields>
      {contact_id !== null && <AlsoFrom of={contact_id} except={id} />}
    </>
  );
}

/** What somebody waits for, and since when. */
function WaitingNote({ record }: { record: Opportunity }) {
  const now = useMinute();
  const instant = instantOf(record.created_at ?? '');
  const day = shortInstant(record.created_at ?? '')?.day;
  return (
    <p className={styles.waiting}>
      <Icon name="bell" />
      <span>{say('Waits for a follow-up: {kind}', { kind: lineOf(followUpCell(record)) ?? '' })}</span>
      {instant && day && (
        <time dateTime={record.created_at ?? undefined}>
          {say('{age}, since {day}', { age: shortAge(now - instant.getTime()), day })}
        </time>
      )}
    </p>
  );
}

type FollowUp = Pick<Opportunity, 'follow_up_requested' | 'follow_up_type' | 'webhook_sent'>;

/** Whether somebody asked to hear more, how, and whether the agent's webhook was told of it; null where nothing is known. */
export function followUpText({ follow_up_requested, follow_up_type, webhook_sent }: FollowUp) {
  const asked = askedText(follow_up_requested, formatWord(follow_up_type ?? ''));
  const told = webhook_sent !== null && (asked ? alsoTold(webhook_sent) : toldText(webhook_sent));
  return [asked, told].filter(Boolean).join(' · ') || null;
}

const toldText = (isSent: boolean) => (isSent ? say('Passed on') : say('Not passed on'));
const alsoTold = (isSent: boolean) => (isSent ? say('passed on') : say('not passed on'));

/** @param type how to hear more, such as Email; empty where it isn't said */
function askedText(isRequested: boolean | null, type: string) {
  if (isRequested === null) return type;
  if (isRequested) return type ? say('{type} requested', { type }) : say('Requested');
  return type ? say('{type} not requested', { type }) : say('Not requested');
}

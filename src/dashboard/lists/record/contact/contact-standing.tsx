import { documentedStatus, isWaiting, type Opportunity } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { formatStatus, opportunityName, shortInstant } from '#dashboard/base/ui/format.ts';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { followUpCell } from '#dashboard/lists/table/cell/follow-up-cell.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { OpportunityLines, type RowsProps } from './opportunity-lines.tsx';
import styles from './contact-standing.module.css';

const nameOf = (record: Opportunity) => <bdi>{excerptOf(opportunityName(record))}</bdi>;

const kindOf = (record: Opportunity) => lineOf(followUpCell(record)) ?? '';

const statusOf = ({ status }: Opportunity) => formatStatus(status ?? '');

const Day = ({ at }: { at: string | null }) => {
  const shown = shortInstant(at ?? '');
  return shown && <time dateTime={at ?? ''}>{shown.day}</time>;
};

/** Where a contact stands: sums by status, the follow-up that waits, what was said last. @param isAll whether these are all */
export function ContactStanding({ rows, isAll }: Pick<RowsProps, 'rows'> & { isAll: boolean }) {
  const { currency } = useSession().config;
  const records = rows.flatMap(({ record }) => record ?? []);
  const [first, ...{ length: others }] = records.filter(isWaiting);
  const last = records.find(({ summary }) => summary?.trim());
  const present = new Set(records.map(statusOf));
  const statuses = new Set([
    ...opportunityStatuses.map(formatStatus).filter((each) => present.has(each)),
    ...present,
  ]);
  return (
    <>
      <p className={styles.sums}>
        {!isAll && <span>{say('The newest {count}:', { count: rows.length })}</span>}
        {Array.from(statuses, (status) => {
          const each = records.filter((record) => statusOf(record) === status);
          return (
            <span key={status}>
              <Status status={each[0]?.status ?? null} /> <b>{formatCount(each.length)}</b>{' '}
              <span>
                <ShortAmount decimal={addValues(each.map(({ value }) => value)).total} currency={currency} />
              </span>
            </span>
          );
        })}
      </p>
      {first && (
        <p className={styles.waiting}>
          {sayNodes('Waits for a follow-up ({kind}): {name}', { kind: kindOf(first), name: nameOf(first) })}
          {others > 0 &&
            ` · ${say('{count, plural, one {# more waits} other {# more wait}}', { count: others })}`}
        </p>
      )}
      {last && (
        <p className={styles.last}>
          <bdi>{excerptOf(last.summary ?? '')}</bdi>{' '}
          <span>
            {nameOf(last)} · <Day at={last.created_at} />
          </span>
        </p>
      )}
    </>
  );
}

const isOpen = ({ record }: Row<'opportunities'>) =>
  ['new', 'qualified'].includes(documentedStatus(record?.status ?? '') ?? '');

/** Opportunities with what has happened to each, those that are still open first. */
export function OpportunityTimeline({ of, rows }: RowsProps) {
  const ordered = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  return <OpportunityLines of={of} rows={ordered} isMarked={isOpen} below={eventsOf} />;
}

function Events({ record }: { record: Opportunity }) {
  const { created_at, updated_at, follow_up_requested } = record;
  const events = [
    created_at && sayNodes('Created {day}', { day: <Day at={created_at} /> }),
    follow_up_requested && say('Follow-up requested: {kind}', { kind: kindOf(record) }),
    follow_up_requested && (isWaiting(record) ? say('Waiting') : say('Passed on')),
    updated_at && updated_at !== created_at && sayNodes('Updated {day}', { day: <Day at={updated_at} /> }),
  ].filter(Boolean);
  return (
    <span className={styles.events}>
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have one order and no state
        <span key={index}>{event}</span>
      ))}
    </span>
  );
}

const eventsOf = (record: Opportunity) => <Events record={record} />;

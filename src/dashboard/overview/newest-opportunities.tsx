import type { Page } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { Name } from '#dashboard/names/name.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import { Amount } from '#dashboard/table/cell/amount.tsx';
import { instantOf, shortInstant } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { inZone } from '#dashboard/ui/time/zone.ts';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Status } from '#dashboard/ui/status.tsx';
import { Newest, recordHref } from './newest.tsx';
import styles from './newest.module.css';
import { hasFailed, type Reading } from './figure.ts';

type NewestOpportunitiesProps = {
  page: Page<'opportunities'> | undefined;
  reading: Reading;
};

/** The opportunities that came in last, each with its contact. */
export function NewestOpportunities({ page, reading }: NewestOpportunitiesProps) {
  const { currency } = useSession().config;
  return (
    <Newest
      name="opportunities"
      title={say('Newest opportunities')}
      page={page}
      rows={6}
      failed={hasFailed(reading)}
    >
      {({ record }) =>
        record && (
          <Link to={recordHref('opportunities', record.id)} className={styles.opportunity}>
            <b className={styles.title} dir="auto">
              {opportunityName(record)}
            </b>
            <span className={styles.contact} dir="auto">
              {record.contact_id === null ? say('No contact') : <Name of="contacts" id={record.contact_id} />}
            </span>
            <Status status={record.status} />
            <span className={styles.number}>
              <Amount value={record.value} currency={currency} absence={say('No value')} />
            </span>
            <CreatedAt at={record.created_at} />
          </Link>
        )
      }
    </Newest>
  );
}

/** The calendar day of an instant in the page's zone. */
const dayIn = (instant: Date) => inZone(instant).toISOString().slice(0, -14);

const isToday = (instant: Date) => dayIn(instant) === dayIn(new Date());

/** The time of an instant of today, the day of any other, in the page's zone. */
function CreatedAt({ at }: { at: string | null }) {
  const instant = at === null ? null : instantOf(at);
  const short = at === null ? null : shortInstant(at);
  if (at === null || instant === null || short === null) return <span className={styles.when}>{at}</span>;
  return (
    <time className={styles.when} dateTime={at}>
      {isToday(instant) ? short.time : short.day}
    </time>
  );
}

import * as clock from '#contract/clock.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { instantOf, opportunityName, shortInstant } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { Name } from '#dashboard/data/names/name.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Amount } from '#dashboard/lists/table/cell/cell-content.tsx';
import { hasFailed, type Reading } from './figure.tsx';
import styles from './newest.module.css';

/** As many as the cards beside it have room for. */
const most = 9;

type NewestProps = { query: Reading & { data: Page<'opportunities'> | undefined } };

export function NewestOpportunities({ query }: NewestProps) {
  const { currency } = useSession().config;
  const { data: page } = query;
  const total = page?.meta.total;
  const shown = page?.rows.slice(0, most) ?? [];
  return (
    <Box
      title={say('Newest opportunities')}
      end={
        <Link key={total} to={`${basePath}opportunities`} className={styles.all}>
          {typeof total === 'number' ? say('All {count}', { count: total }) : say('All [of a list]')}
        </Link>
      }
    >
      {page && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map(
            ({ key, record }) =>
              record && (
                <li key={key}>
                  <Link
                    to={listHref('opportunities', defaultParams('opportunities'), record.id)}
                    className={styles.opportunity}
                  >
                    <b className={styles.title} dir="auto">
                      {excerptOf(opportunityName(record))}
                    </b>
                    <span className={styles.contact} dir="auto">
                      {record.contact_id === null ? (
                        say('No contact')
                      ) : (
                        <Name of="contacts" id={record.contact_id} />
                      )}
                    </span>
                    <Status status={record.status} />
                    <span className={styles.number}>
                      <Amount value={record.value} currency={currency} absence={say('No value')} />
                    </span>
                    <CreatedAt at={record.created_at} />
                  </Link>
                </li>
              ),
          )}
        </ul>
      )}
      {page && shown.length === 0 && <p className={styles.none}>{say('None yet.')}</p>}
      {!page && <Loading failed={hasFailed(query)} />}
    </Box>
  );
}

const dayIn = (instant: Date) => inZone(instant).toISOString().slice(0, -14);

const isToday = (instant: Date) => dayIn(instant) === dayIn(new Date(clock.now()));

function CreatedAt({ at }: { at: string | null }) {
  const [instant, short] = [instantOf(at ?? ''), shortInstant(at ?? '')];
  if (at === null || !instant || !short) return <span className={styles.when}>{at}</span>;
  return (
    <time className={styles.when} dateTime={at}>
      {isToday(instant) ? short.time : short.day}
    </time>
  );
}

const Loading = ({ failed }: { failed: boolean }) => (
  <div className={styles.rows} aria-hidden={!failed}>
    {Array.from({ length: most }, (_, row) => (
      <div key={row} className={styles.bone}>
        {failed && row === 0 && say('Not loaded.')}
      </div>
    ))}
  </div>
);

import type { ReactNode } from 'react';
import * as clock from '#contract/clock.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { instantOf, opportunityName, shortInstant } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import type { Page, Row } from '#dashboard/data/api/read-page.ts';
import { Person } from '#dashboard/data/names/known-name.tsx';
import { Name } from '#dashboard/data/names/name.tsx';
import { contactName } from '#dashboard/data/names/naming.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Amount } from '#dashboard/lists/table/cell/cell-content.tsx';
import { hasFailed, type Reading } from './figure.tsx';
import styles from './newest.module.css';

type FirstPage<Name extends NewestList> = Reading & { data: Page<Name> | undefined };

export function NewestOpportunities({ query }: { query: FirstPage<'opportunities'> }) {
  const { currency } = useSession().config;
  return (
    <Newest name="opportunities" title={say('Newest opportunities')} query={query} rows={6}>
      {({ record }) =>
        record && (
          <Link
            to={listHref('opportunities', defaultParams('opportunities'), record.id)}
            className={styles.opportunity}
          >
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

export const NewestContacts = ({ query }: { query: FirstPage<'contacts'> }) => (
  <Newest name="contacts" title={say('Newest contacts')} query={query} rows={3}>
    {({ record }) =>
      record && (
        <Link to={listHref('contacts', defaultParams('contacts'), record.id)} className={styles.person}>
          <Person name={contactName(record)} />
          <span className={styles.company} dir="auto">
            {record.company}
          </span>
        </Link>
      )
    }
  </Newest>
);

type NewestList = 'opportunities' | 'contacts';

type NewestProps<Name extends NewestList> = {
  name: Name;
  title: string;
  query: FirstPage<Name>;
  /** How many of its rows are shown. */
  rows: number;
  children: (row: Row<Name>) => ReactNode;
};

function Newest<Name extends NewestList>({ name, title, query, rows, children }: NewestProps<Name>) {
  const { data: page } = query;
  const total = page?.meta.total;
  const shown = page?.rows.slice(0, rows) ?? [];
  return (
    <Box
      title={title}
      end={
        <Link key={total} to={`${basePath}${name}`} className={styles.all}>
          {typeof total === 'number' ? say('All {count}', { count: total }) : say('All [of a list]')}
        </Link>
      }
    >
      {page && shown.length > 0 && (
        <ul className={styles.rows} data-list={name}>
          {shown.map((row) => (
            <li key={row.key}>{children(row)}</li>
          ))}
        </ul>
      )}
      {page && shown.length === 0 && <p className={styles.none}>{say('None yet.')}</p>}
      {!page && <Loading name={name} rows={rows} failed={hasFailed(query)} />}
    </Box>
  );
}

const Loading = ({ name, rows, failed }: { name: NewestList; rows: number; failed: boolean }) => (
  <div className={styles.rows} data-list={name} aria-hidden={!failed}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.bone}>
        {failed && row === 0 && say('Not loaded.')}
      </div>
    ))}
  </div>
);

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Id } from '#contract/fields.ts';
import { documentedStatus } from '#contract/opportunity.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatTotal } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page } from '#dashboard/data/api/read-page.ts';
import { useName } from '#dashboard/data/names/use-names.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { ErrorText, RetryButton } from '#dashboard/lists/list/errors.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './contact-opportunities.module.css';
import { listOfContact } from './contact-links.ts';
import { ContactStanding, OpportunityTimeline } from './contact-standing.tsx';
import { OpportunityLines } from './opportunity-lines.tsx';

/** The first page of a contact's opportunities, newest first, with their number and a link to all of them. */
export function ContactOpportunities({ id }: { id: Id }) {
  const query = useContactOpportunities(id, useSession().client);
  const error = errorStateOf(query);
  const heading = useId();
  const { data } = query;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>
          {say('Opportunities')}{' '}
          {data && <span className={styles.count}>{formatTotal(data.meta.total)}</span>}
        </h3>
        {data && data.rows.length > 0 && (
          <Link className={styles.all} to={listHref('opportunities', listOfContact(id))}>
            {say('View list')}
          </Link>
        )}
      </div>
      {data ? (
        data.rows.length > 0 ? (
          <>
            <ContactStanding rows={data.rows} isAll={!data.meta.hasNext} />
            <OpportunityTimeline of={id} rows={data.rows} />
          </>
        ) : (
          <p className={styles.muted}>{say('No opportunities yet.')}</p>
        )
      ) : error ? (
        <p role="alert">
          {errorTitles[error.kind]}. <ErrorText error={error} />{' '}
          <RetryButton error={error} retry={() => void query.refetch()} />
        </p>
      ) : (
        <p className={styles.muted}>{say('Loading…')}</p>
      )}
    </section>
  );
}

const most = 5;

type AlsoFromProps = {
  of: Id;
  /** The opportunity whose panel this is in. */
  except: Id;
};

/** The newest other opportunities of a contact, once they are known; nothing where there are none. */
export function AlsoFrom({ of, except }: AlsoFromProps) {
  const heading = useId();
  const known = useName('contacts', of);
  const { data } = useContactOpportunities(of, useSession().requests.clients.count);
  const others = data?.rows.filter((row) => idOf(row) !== except) ?? [];
  if (others.length === 0) return null;
  const total = data?.meta.total ?? null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>
          {typeof known === 'string'
            ? say('Also from this contact')
            : sayNodes('Also from {name}', { name: <bdi>{excerptOf(known.name)}</bdi> })}
        </h3>
        <Link className={styles.all} to={listHref('opportunities', listOfContact(of))}>
          {total === null ? say('All') : say('All {count}', { count: total })}
        </Link>
      </div>
      <OpportunityLines of={of} rows={others.slice(0, most)} />
    </section>
  );
}

/** The first page of a contact's opportunities, as far as the server sends it. */
export const useContactOpportunities = (id: Id, client: Client) =>
  useQuery(listQuery(client, 'opportunities', listRequest('opportunities', listOfContact(id))));

/** How many opportunities a contact has, and how many of them are won if one page has them all; null where unknown. */
export function figuresInWords({ rows, meta }: Page<'opportunities'>) {
  const total = meta.hasNext ? meta.total : rows.length;
  if (total === null) return null;
  if (meta.hasNext) return say('{total, plural, one {# opportunity} other {# opportunities}}', { total });
  const won = rows.filter(({ record }) => documentedStatus(record?.status ?? '') === 'won').length;
  return say('{total, plural, one {# opportunity, {won} won} other {# opportunities, {won} won}}', {
    total,
    won,
  });
}

import { useId } from 'react';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { say } from '#dashboard/languages/say.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import control from '#dashboard/ui/control.module.css';
import { formatTotal } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './contact-opportunities.module.css';
import { OpportunityList } from './opportunity-list.tsx';
import { listOfContact, useContactOpportunities } from './use-contact-opportunities.ts';

/** The first page of a contact's opportunities, newest first, with their number and a link to all of them. */
export function ContactOpportunities({ id }: { id: Id }) {
  const query = useContactOpportunities(id, useSession().client);
  const error = errorStateOf(query);
  const heading = useId();
  const { data } = query;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3>
        <span id={heading}>
          {say('Opportunities')}{' '}
          {data && <span className={styles.count}>{formatTotal(data.meta.total)}</span>}
        </span>
        {data && data.rows.length > 0 && (
          <Link className={styles.all} to={listHref('opportunities', listOfContact(id))}>
            {say('View list')}
          </Link>
        )}
      </h3>
      {data ? (
        data.rows.length > 0 ? (
          <OpportunityList of={id} rows={data.rows} />
        ) : (
          <p className={styles.muted}>{say('No opportunities yet.')}</p>
        )
      ) : error ? (
        <p role="alert">
          {errorTitles[error.kind]}. {error.kind === 'failed' && error.message}{' '}
          {error.kind !== 'offline' && (
            <button type="button" className={control.control} onClick={() => void query.refetch()}>
              {say('Try again')}
            </button>
          )}
        </p>
      ) : (
        <p className={styles.muted}>{say('Loading…')}</p>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import control from '#dashboard/ui/control.module.css';
import { formatTotal, formatValue } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Status } from '#dashboard/ui/status.tsx';
import styles from './contact-opportunities.module.css';

const paramsOf = (id: Id) => readListParams('opportunities', [], `?contact_id=${id}`).params;

/** The first page of a contact's opportunities, newest first, with their number and a link to all of them. */
export function ContactOpportunities({ id }: { id: Id }) {
  const { client } = useSession();
  const query = useQuery(listQuery(client, 'opportunities', listRequest('opportunities', paramsOf(id))));
  const error = errorStateOf(query);
  const { data } = query;
  return (
    <section className={styles.section} aria-labelledby="contact-opportunities">
      <h3 id="contact-opportunities">
        Opportunities {data && <span className={styles.count}>{formatTotal(data.meta.total)}</span>}
      </h3>
      {data ? (
        <Opportunities id={id} page={data} />
      ) : error ? (
        <p role="alert">
          {errorTitles[error.kind]}.{' '}
          {error.kind !== 'offline' && (
            <button type="button" className={control.control} onClick={() => void query.refetch()}>
              Try again
            </button>
          )}
        </p>
      ) : (
        <p className={styles.muted}>Loading…</p>
      )}
    </section>
  );
}

function Opportunities({ id, page: { rows, meta } }: { id: Id; page: Page<'opportunities'> }) {
  const { config } = useSession();
  const params = paramsOf(id);
  if (rows.length === 0) return <p className={styles.muted}>No opportunities yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ key, record, unreadableFields }) => (
          <li key={key}>
            {record ? (
              <>
                <Link to={listHref('opportunities', params, record.id)}>{opportunityName(record)}</Link>
                <span className={styles.muted}>
                  {unreadableFields && 'value' in unreadableFields
                    ? 'unreadable'
                    : record.value !== null && formatValue(record.value, config.currency)}
                </span>
                <Status status={record.status} />
              </>
            ) : (
              <span className={styles.muted}>Couldn't read an opportunity</span>
            )}
          </li>
        ))}
      </ul>
      <Link className={styles.all} to={listHref('opportunities', params)}>
        {meta.hasNext ? `Show all ${formatTotal(meta.total)} in the list` : 'Show in the list'}
      </Link>
    </>
  );
}

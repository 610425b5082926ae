import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { initials } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { ContactLinkRows } from '#dashboard/lists/record/contact/contact-link-rows.tsx';
import { listOfContact, contactLinksOf } from '#dashboard/lists/record/contact/contact-links.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import { dayOf, instantOf, opportunityName } from '#dashboard/base/ui/format.ts';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { cachedRows } from './memory.ts';
import styles from './preview.module.css';

/** The most opportunities of a contact that are listed. */
const mostListed = 5;

type PartProps = {
  of: Reference;
  /** Whether it has been looked at for long enough to ask for more. */
  isRested: boolean;
};

/** A contact as somebody on the phone needs it: the number large, then email, newest opportunities and since when. */
export const ContactPreview = ({ of, isRested }: PartProps) => (
  <>
    <Person known={of} />
    <Newest of={of} isRested={isRested} />
    <Since of={of} isRested={isRested} />
  </>
);

/** Who somebody is, and how to reach them. */
export function Person({ known }: { known: Reference }) {
  const { name } = known;
  const { phone, email, company } = contactLinksOf(known);
  return (
    <>
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <b>
          <bdi>{excerptOf(name)}</bdi>
        </b>
        {company !== null && company !== name && (
          <span className={styles.sub}>
            <bdi>{excerptOf(company)}</bdi>
          </span>
        )}
      </div>
      <ContactLinkRows phone={phone} email={email ?? undefined} />
    </>
  );
}

function Newest({ of, isRested }: PartProps) {
  const { clients } = useSession().requests;
  const params = listOfContact(of.id);
  const query = listQuery(clients.count, 'opportunities', listRequest('opportunities', params));
  const { data } = useQuery({ ...query, enabled: isRested });
  if (!data) return null;
  const { rows, meta } = data;
  const total = meta.total ?? rows.length;
  if (total === 0) return <p className={styles.since}>{say('No opportunities yet')}</p>;
  return (
    <>
      <h3 className={styles.head}>
        {meta.total === null && total > 1
          ? say('{count}+ opportunities', { count: total })
          : say('{count, plural, one {# opportunity} other {# opportunities}}', { count: total })}
      </h3>
      <ul className={styles.list}>
        {rows.slice(0, mostListed).map(
          ({ key, record }) =>
            record && (
              <li key={key}>
                <Link to={listHref('opportunities', params, record.id)}>
                  {excerptOf(opportunityName(record))}
                </Link>
                <Status status={record.status} />
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** Since when there is this contact, where its record was read or can be asked for. */
function Since({ of, isRested }: PartProps) {
  const { requests, config } = useSession();
  const cached = cachedRows(useQueryClient(), 'contacts').find(({ record }) => record.id === of.id);
  const { data } = useQuery({
    ...listQuery(requests.clients.count, 'contacts', { id: [of.id] }),
    enabled: isRested && !cached && config.extensions.includes('id'),
  });
  const { created_at } = cached?.record ?? data?.rows[0]?.record ?? {};
  const instant = created_at ? instantOf(created_at) : null;
  return instant && <p className={styles.since}>{say('Since {day}', { day: dayOf(inZone(instant)) })}</p>;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import type { ReactNode } from 'react';
import { useName, useRested } from '#dashboard/data/names/use-names.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { initials } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { ContactLinkRows } from '#dashboard/lists/record/contact/contact-link-rows.tsx';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { listOfContact } from '#dashboard/lists/record/contact/contact-links.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import type { Id } from '#contract/fields.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Amount } from '#dashboard/lists/table/cell/cell-content.tsx';
import { dayOf, instantOf, opportunityName } from '#dashboard/base/ui/format.ts';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import type { Hit } from './hit.ts';
import { cachedRows } from './memory.ts';
import card from '#dashboard/lists/record/contact/contact-card.module.css';
import styles from './preview.module.css';

/** How long a hit has to be the active one before more of it is asked for, in ms. */
const rest = 200;

/** The record of the active hit, from the side; pages and commands have no more than their name. */
export function Preview({ hit }: { hit: Hit | undefined }) {
  const rested = useRested(hit?.key, rest);
  if (hit?.kind !== 'record') {
    return (
      <div className={styles.preview}>
        <b className={styles.title}>{hit?.name}</b>
      </div>
    );
  }
  const { list, reference, opportunity } = hit;
  const isRested = rested === hit.key;
  return (
    <div key={hit.key} className={styles.preview} role="group" aria-label={reference.name}>
      {list === 'contacts' && <ContactPreview of={reference} isRested={isRested} />}
      {list === 'opportunities' && (
        <OpportunityPreview id={reference.id} name={reference.name} known={opportunity} isRested={isRested} />
      )}
      {list === 'agents' && <AgentPreview reference={reference} />}
    </div>
  );
}

type WhoProps = { name: string; avatar: ReactNode; children: ReactNode };

const Who = ({ name, avatar, children }: WhoProps) => (
  <div className={styles.who}>
    <span className={card.avatar} aria-hidden="true">
      {avatar}
    </span>
    <b>
      <bdi>{excerptOf(name)}</bdi>
    </b>
    {children}
  </div>
);

const AgentPreview = ({ reference: { name, more } }: { reference: Reference }) => (
  <Who name={name} avatar={<LateIcon name="agents" />}>
    <span className={styles.sub}>{wordFor(more ?? '')}</span>
  </Who>
);

type OpportunityPreviewProps = {
  id: Id;
  name: string;
  known: Opportunity | undefined;
  isRested: boolean;
};

function OpportunityPreview({ id, name, known, isRested }: OpportunityPreviewProps) {
  const { requests, config } = useSession();
  const { data } = useQuery({
    ...listQuery(requests.clients.count, 'opportunities', { id: [id] }),
    enabled: isRested && !known && config.extensions.includes('id'),
  });
  const record = known ?? data?.rows[0]?.record;
  const created = record?.created_at ? instantOf(record.created_at) : null;
  return (
    <>
      <b className={styles.title}>
        <bdi>{excerptOf(name)}</bdi>
      </b>
      {record && (
        <>
          <p className={styles.facts}>
            <Status status={record.status} />
            <span>
              <Amount value={record.value} currency={config.currency} absence={say('No value')} />
            </span>
          </p>
          <Contact id={record.contact_id} />
          {record.summary?.trim() && <p className={styles.summary}>{excerptOf(record.summary)}</p>}
        </>
      )}
      {created && <p className={styles.since}>{say('Created {day}', { day: dayOf(inZone(created)) })}</p>}
    </>
  );
}

function Contact({ id }: { id: Id | null }) {
  const known = useName('contacts', id);
  if (typeof known !== 'string') return <Person known={known} />;
  return known === 'none' && <p className={styles.none}>{say('No contact')}</p>;
}

const mostListed = 5;

type PartProps = {
  of: Reference;
  /** Whether it has been looked at for long enough to ask for more. */
  isRested: boolean;
};

/** A contact as somebody on the phone needs it: the number large, then email, newest opportunities and since when. */
const ContactPreview = ({ of, isRested }: PartProps) => (
  <>
    <Person known={of} />
    <Newest of={of} isRested={isRested} />
    <Since of={of} isRested={isRested} />
  </>
);

function Person({ known }: { known: Reference }) {
  const { name } = known;
  const { phone, email, company } = contactLinksOf(known);
  return (
    <>
      <Who name={name} avatar={initials(name)}>
        {company !== null && company !== name && (
          <span className={styles.sub}>
            <bdi>{excerptOf(company)}</bdi>
          </span>
        )}
      </Who>
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

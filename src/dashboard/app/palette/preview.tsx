import { useQuery } from '@tanstack/react-query';
import { useName, useRested } from '#dashboard/data/names/use-names.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import type { Id } from '#contract/fields.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Amount } from '#dashboard/lists/table/cell/cell-content.tsx';
import { dayOf, instantOf } from '#dashboard/base/ui/format.ts';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { Status } from '#dashboard/base/ui/status.tsx';
import { ContactPreview, Person } from './contact-preview.tsx';
import type { Hit } from './hit.ts';
import styles from './preview.module.css';

/** How long a hit has to be the active one before more of it is asked for, in ms. */
const rest = 200;

/** What the active hit holds; pages and commands say what they are in their row. */
export function Preview({ hit }: { hit: Hit | undefined }) {
  const rested = useRested(hit?.key, rest);
  if (hit?.kind !== 'record') return <div className={styles.preview} />;
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

/** An agent: its name, and whether it is at work. */
const AgentPreview = ({ reference: { name, more } }: { reference: Reference }) => (
  <div className={styles.who}>
    <span className={styles.avatar} aria-hidden="true">
      <LateIcon name="agents" />
    </span>
    <b>
      <bdi>{excerptOf(name)}</bdi>
    </b>
    <span className={styles.sub}>{wordFor(more ?? '')}</span>
  </div>
);

type OpportunityPreviewProps = {
  id: Id;
  name: string;
  /** Its record, where it was read. */
  known: Opportunity | undefined;
  isRested: boolean;
};

/** An opportunity: what it is worth, and whom to call about it. */
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

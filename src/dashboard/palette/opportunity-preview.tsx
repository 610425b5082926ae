import { useQuery } from '@tanstack/react-query';
import type { Id } from '#contract/fields.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { say } from '#dashboard/languages/say.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { Amount } from '#dashboard/table/cell/amount.tsx';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { dayOf, instantOf } from '#dashboard/ui/format.ts';
import { inZone } from '#dashboard/ui/time/zone.ts';
import { Status } from '#dashboard/ui/status.tsx';
import { Person } from './contact-preview.tsx';
import { type CopyPhone, Email, Phone } from './phone.tsx';
import styles from './preview.module.css';

type OpportunityPreviewProps = {
  id: Id;
  name: string;
  /** Its record, where it was read. */
  known: Opportunity | undefined;
  isRested: boolean;
  copyPhone: CopyPhone;
};

/** An opportunity: what it is worth, and whom to call about it. */
export function OpportunityPreview({ id, name, known, isRested, copyPhone }: OpportunityPreviewProps) {
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
          <Contact id={record.contact_id} copyPhone={copyPhone} />
          {record.summary?.trim() && <p className={styles.summary}>{excerptOf(record.summary)}</p>}
        </>
      )}
      {created && <p className={styles.since}>{say('Created {day}', { day: dayOf(inZone(created)) })}</p>}
    </>
  );
}

function Contact({ id, copyPhone }: { id: Id | null; copyPhone: CopyPhone }) {
  const known = useName('contacts', id);
  if (typeof known === 'string')
    return known === 'none' && <p className={styles.none}>{say('No contact')}</p>;
  const { phone, email, company } = reachOf(known);
  return (
    <>
      <Person name={known.name} company={company} />
      {phone === null ? (
        <p className={styles.none}>{say('No phone')}</p>
      ) : (
        <Phone phone={phone} copyPhone={copyPhone} />
      )}
      <Email email={email} />
    </>
  );
}

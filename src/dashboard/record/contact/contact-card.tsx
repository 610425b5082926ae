import { useId } from 'react';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { useOpenBeside } from '#dashboard/record/open-beside.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { CopyButton } from '#dashboard/ui/copy/copy-button.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { AbsentContact } from './absent-contact.tsx';
import styles from './contact-card.module.css';
import { reachOf } from './reach.ts';
import { ReachRows } from './reach-row.tsx';
import { useContactFigures, useContactOpportunities } from './use-contact-opportunities.ts';
import { Who } from './who.tsx';

/** The contact of an opportunity: who it is, and how to call and write to them. @param id null for none */
export function ContactCard({ id }: { id: Id | null }) {
  const heading = useId();
  const known = useName('contacts', id);
  const openBeside = useOpenBeside();
  const href = id === null ? null : openBeside({ of: 'contacts', id });
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3>
        <span id={heading}>{say('Contact')}</span>
        {href !== null && (
          <Link
            to={href}
            data-beside="contacts"
            aria-label={
              typeof known === 'string'
                ? say('Open contact {id}', { id: String(id) })
                : say('Open {name}', { name: excerptOf(known.name) })
            }
          >
            {say('Open')}
          </Link>
        )}
      </h3>
      {typeof known === 'string' ? <AbsentContact id={id} absence={known} /> : <Known known={known} />}
    </section>
  );
}

function Known({ known }: { known: Reference }) {
  const { id, name } = known;
  const { data } = useContactOpportunities(id, useSession().requests.clients.count);
  const figures = useContactFigures(id, data);
  const { phone, email, company } = reachOf(known);
  return (
    <>
      <Who name={name}>
        <strong>
          <bdi>{excerptOf(name)}</bdi>
        </strong>
        <span className={styles.about}>
          {company && <bdi>{excerptOf(company)}</bdi>}
          {company && figures && <span> · </span>}
          {figures}
        </span>
        <CopyButton name={say('Contact')} text={name} />
      </Who>
      <ReachRows phone={phone} email={email} />
    </>
  );
}

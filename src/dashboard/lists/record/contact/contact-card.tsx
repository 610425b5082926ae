import { useId, type ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { CopyButton } from '#dashboard/base/ui/copy/copy-button.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { useNames } from '#dashboard/data/names/names-context.ts';
import type { Absence } from '#dashboard/data/names/names.ts';
import { initials } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { useName } from '#dashboard/data/names/use-names.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useOpenBeside } from '#dashboard/lists/record/open-beside.ts';
import { isGone } from '#dashboard/lists/record/record-content.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './contact-card.module.css';
import { ContactLinkRows } from './contact-link-rows.tsx';
import { contactLinksOf, type ContactLinks } from '#dashboard/data/names/contact-links.ts';
import { figuresInWords, useContactOpportunities } from './contact-opportunities.tsx';

/** The contact of an opportunity: who it is, and how to call and write to them. @param id null for none */
export function ContactCard({ id }: { id: Id | null }) {
  const heading = useId();
  const known = useName('contacts', id);
  const openBeside = useOpenBeside();
  const href = id === null ? null : openBeside({ of: 'contacts', id });
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{say('Contact')}</h3>
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
      </div>
      {typeof known === 'string' ? <AbsentContact id={id} absence={known} /> : <KnownContact known={known} />}
    </section>
  );
}

/** Who a contact is, how much there is of theirs, and how to reach them. */
export function KnownContact({ known }: { known: Reference }) {
  const { id, name } = known;
  const { data } = useContactOpportunities(id, useSession().requests.clients.count);
  const figures = data && figuresInWords(data);
  const { phone, email, company } = contactLinksOf(known);
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
      <ContactLinkRows phone={phone} email={email} />
    </>
  );
}

type ContactLeadProps = Partial<ContactLinks> & { name: string };

/** At the top of a contact's panel: where they work, and how to reach them. What is undefined is left out. */
export const ContactLead = ({ name, company, ...ways }: ContactLeadProps) => (
  <div className={styles.lead}>
    {company && (
      <Who name={name}>
        <bdi>{excerptOf(company)}</bdi>
        <CopyButton name={say('Company')} text={company} />
      </Who>
    )}
    <ContactLinkRows {...ways} />
  </div>
);

const Who = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.who} tabIndex={-1}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    {children}
  </div>
);

export function AbsentContact({ id, absence }: { id: Id | null; absence: Absence }) {
  const { contacts } = useNames();
  switch (absence) {
    case 'none':
      return <p className={styles.muted}>{say('No contact')}</p>;
    case 'loading':
      return (
        <div className={styles.loading}>
          <span className={hidden.hidden}>{say('Loading contact {id}', { id: String(id) })}</span>
        </div>
      );
    case 'missing':
      return <p className={styles.muted}>{isGone('contacts', id)}</p>;
    case 'unread':
      return (
        <p>
          {say("Couldn't load contact {id}.", { id: String(id) })}{' '}
          <Button onClick={contacts.start}>{say('Try again')}</Button>
        </p>
      );
  }
}

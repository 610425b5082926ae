import { useEffect, useRef } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { ContactLead } from '#dashboard/lists/record/contact/contact-card.tsx';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { ContactOpportunities } from '#dashboard/lists/record/contact/contact-opportunities.tsx';
import { SamePeople } from '#dashboard/lists/record/contact/same-people.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './open-page.module.css';

/** The page's heading, which has the focus when it comes. */
export function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { config } = useSession();
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <>
      <title>{`${title} · ${config.title}`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        <bdi>{excerptOf(title)}</bdi>
      </h1>
    </>
  );
}

/** All that a caller wants to know, from what names keep of a contact: any server has that. */
export function Person({ known }: { known: Reference }) {
  const { extensions } = useSession().config;
  return (
    <article className={styles.person}>
      <header>
        <Heading title={known.name} />
        {extensions.includes('id') && (
          <Link to={listHref('contacts', defaultParams('contacts'), known.id)}>
            {say('{list, select, contacts {Open in contacts} other {Open in agents}}', { list: 'contacts' })}
          </Link>
        )}
      </header>
      <h2 className={hidden.hidden}>{say('Contact')}</h2>
      <div className={styles.columns}>
        <div>
          <ContactLead name={known.name} {...contactLinksOf(known)} />
          <SamePeople known={known} />
        </div>
        <ContactOpportunities id={known.id} />
      </div>
    </article>
  );
}

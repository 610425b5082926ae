import { say } from '#dashboard/languages/say.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { CopyButton } from '#dashboard/ui/copy/copy-button.tsx';
import styles from './contact-card.module.css';
import { Who } from './who.tsx';
import type { Reach } from './reach.ts';
import { ReachRows } from './reach-row.tsx';

type ContactLeadProps = Partial<Reach> & { name: string };

/** At the top of a contact's panel: where they work, and how to reach them. What is undefined is left out. */
export const ContactLead = ({ name, company, ...ways }: ContactLeadProps) => (
  <div className={styles.lead}>
    {company && (
      <Who name={name}>
        <bdi>{excerptOf(company)}</bdi>
        <CopyButton name={say('Company')} text={company} />
      </Who>
    )}
    <ReachRows {...ways} />
  </div>
);

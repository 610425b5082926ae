import type { Page } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { Person } from '#dashboard/names/known-name.tsx';
import { contactName } from '#dashboard/names/naming.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { hasFailed, type Reading } from './figure.ts';
import { Newest, recordHref } from './newest.tsx';
import styles from './newest.module.css';

type NewestContactsProps = { page: Page<'contacts'> | undefined; reading: Reading };

/** The contacts that were added last. */
export const NewestContacts = ({ page, reading }: NewestContactsProps) => (
  <Newest name="contacts" title={say('Newest contacts')} page={page} rows={3} failed={hasFailed(reading)}>
    {({ record }) =>
      record && (
        <Link to={recordHref('contacts', record.id)} className={styles.person}>
          <Person name={contactName(record)} />
          <span className={styles.company} dir="auto">
            {record.company}
          </span>
        </Link>
      )
    }
  </Newest>
);

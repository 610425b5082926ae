import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { Amount } from '#dashboard/table/cell/amount.tsx';
import { Unreadable } from '#dashboard/table/cell/unreadable.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Status } from '#dashboard/ui/status.tsx';
import styles from './contact-opportunities.module.css';
import { listOfContact } from './use-contact-opportunities.ts';

type OpportunityListProps = { of: Id; rows: Row<'opportunities'>[] };

/** Opportunities of one contact, each with status and value, which open among the contact's others. */
export function OpportunityList({ of, rows }: OpportunityListProps) {
  const { currency } = useSession().config;
  return (
    <ul className={styles.list}>
      {rows.map(({ key, record, unreadableFields = {} }) => (
        <li key={key}>
          {record ? (
            <>
              <Link to={listHref('opportunities', listOfContact(of), record.id)}>
                {excerptOf(opportunityName(record))}
              </Link>
              {'status' in unreadableFields ? <Unreadable text={null} /> : <Status status={record.status} />}
              <span className={styles.value}>
                {'value' in unreadableFields ? (
                  <Unreadable text={null} />
                ) : (
                  <Amount value={record.value} currency={currency} absence={say('No value')} />
                )}
              </span>
            </>
          ) : (
            <span className={styles.muted}>{say("Couldn't read an opportunity")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

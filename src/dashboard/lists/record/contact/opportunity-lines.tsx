import type { ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { listHref } from '#dashboard/data/address/list-params.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Amount, Unreadable } from '#dashboard/lists/table/cell/cell-content.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { listOfContact } from './contact-links.ts';
import styles from './opportunity-lines.module.css';

/** Opportunities of a contact, by the contact's id. */
export type RowsProps = { of: Id; rows: Row<'opportunities'>[] };

type LinesProps = RowsProps & {
  isMarked?: (row: Row<'opportunities'>) => boolean;
  /** What stands below the line of an opportunity. */
  below?: (record: Opportunity) => ReactNode;
};

/** Opportunities of a contact, each a line that leads to it. */
export function OpportunityLines({ of, rows, isMarked, below }: LinesProps) {
  const { currency } = useSession().config;
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const { key, record, unreadableFields = {} } = row;
        return (
          <li key={key} data-marked={isMarked?.(row) || undefined}>
            {record ? (
              <>
                <Link to={listHref('opportunities', listOfContact(of), record.id)}>
                  {excerptOf(opportunityName(record))}
                </Link>
                {'status' in unreadableFields ? (
                  <Unreadable text={null} />
                ) : (
                  <Status status={record.status} />
                )}
                <span className={styles.value}>
                  {'value' in unreadableFields ? (
                    <Unreadable text={null} />
                  ) : (
                    <Amount value={record.value} currency={currency} absence={say('No value')} />
                  )}
                </span>
                {below?.(record)}
              </>
            ) : (
              <span className={styles.muted}>{say("Couldn't read an opportunity")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

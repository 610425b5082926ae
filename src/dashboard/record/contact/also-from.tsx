import { useId } from 'react';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './contact-opportunities.module.css';
import { OpportunityList } from './opportunity-list.tsx';
import { listOfContact, useContactOpportunities } from './use-contact-opportunities.ts';

/** Most opportunities that are listed here; all of them are a link away. */
const most = 5;

type AlsoFromProps = {
  /** The contact. */
  of: Id;
  /** The opportunity whose panel this is in. */
  except: Id;
};

/** The newest other opportunities of a contact, once they are known; nothing where there are none. */
export function AlsoFrom({ of, except }: AlsoFromProps) {
  const heading = useId();
  const known = useName('contacts', of);
  const { data } = useContactOpportunities(of, useSession().requests.clients.count);
  const others = data?.rows.filter((row) => idOf(row) !== except) ?? [];
  if (others.length === 0) return null;
  const total = data?.meta.total ?? null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3>
        <span id={heading}>
          {typeof known === 'string'
            ? say('Also from this contact')
            : sayNodes('Also from {name}', { name: <bdi>{excerptOf(known.name)}</bdi> })}
        </span>
        <Link className={styles.all} to={listHref('opportunities', listOfContact(of))}>
          {total === null ? say('All') : say('All {count}', { count: total })}
        </Link>
      </h3>
      <OpportunityList of={of} rows={others.slice(0, most)} />
    </section>
  );
}

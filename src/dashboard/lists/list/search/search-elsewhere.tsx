import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { formatWord } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import {
  changeParams,
  defaultParams,
  listHref,
  type ListParams,
  listRequest,
} from '#dashboard/data/address/list-params.ts';
import { useSearch } from '#dashboard/data/names/use-names.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { countedRecords, filterWords } from '#dashboard/lists/list/view/list-words.tsx';
import type { Reference } from '#dashboard/data/names/reference.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './search-elsewhere.module.css';

/** Contacts that are shown; the others are a link away. */
const mostContacts = 4;

type SearchElsewhereProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  slots: Slots;
};

/** What a search that matches nothing does find: without one of the filters, and among contacts. */
export function SearchElsewhere<Name extends EndpointName>(props: SearchElsewhereProps<Name>) {
  const { name } = props.resource;
  const { search } = props.params;
  if (search === undefined) return null;
  return (
    <>
      <WithoutFilters {...props} />
      {name === 'opportunities' && <MatchingContacts text={search} />}
    </>
  );
}

function WithoutFilters<Name extends EndpointName>({ resource, params, slots }: SearchElsewhereProps<Name>) {
  const { kind, after } = filterWords({ resource, params: { ...params, search: undefined }, slots });
  const words = kind === 'open' ? say('Open [statuses]') : kind && wordFor(formatWord(kind));
  const filters = [...(words ? [{ key: 'status', words }] : []), ...after];
  return filters.map(({ key, words }) => (
    <WithoutFilter key={key} name={resource.name} params={without(params, key)} words={words} />
  ));
}

/** The parameters without a filter; the days of creation are one, and so are the statuses. */
const without = <Name extends EndpointName>(params: ListParams<Name>, filter: string) => {
  const isLeftOut = (key: string) =>
    key === filter ||
    (filter === 'status' && key === 'statuses') ||
    (filter === 'created_at' && /^(created_(from|to)|days)$/.test(key));
  const cleared = Object.keys(params).filter(isLeftOut);
  return changeParams(
    params,
    Object.fromEntries(cleared.map((key) => [key, undefined])) as Partial<ListParams<Name>>,
  );
};

type WithoutFilterProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  words: ReactNode;
};

function WithoutFilter<Name extends EndpointName>({ name, params, words }: WithoutFilterProps<Name>) {
  const { data } = useQuery(totalQuery(useSession(), name, listRequest(name, params)));
  const total = totalOf(data);
  if (!total) return null;
  return (
    <Link className={styles.without} to={listHref(name, params)}>
      {sayNodes('{count, plural, one {{number} match} other {{number} matches}} without “{filter}”', {
        count: total,
        number: formatCount(total),
        filter: words,
      })}
    </Link>
  );
}

function MatchingContacts({ text }: { text: string }) {
  const { found, isCurrent } = useSearch('contacts', text, mostContacts);
  if (!found || !isCurrent || found.count === 0) return null;
  const { matches, count } = found;
  const shown = matches.slice(0, mostContacts);
  return (
    <section className={styles.contacts}>
      <h3>
        {say('{count, plural, one {{number} contact matches} other {{number} contacts match}} “{text}”', {
          count,
          number: formatCount(count),
          text,
        })}
      </h3>
      <ul>
        {shown.map((contact) => (
          <li key={String(contact.id)}>
            <OpportunitiesLink contact={contact} />
          </li>
        ))}
        {count > shown.length && (
          <li>
            <Link to={listHref('contacts', { ...defaultParams('contacts'), search: text })}>
              {say('{count, plural, one {{number} more contact} other {{number} more contacts}}', {
                count: count - shown.length,
                number: formatCount(count - shown.length),
              })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A contact, who leads to their opportunities, and how many these are. */
function OpportunitiesLink({ contact: { id, name, detail } }: { contact: Reference }) {
  const params = changeParams(defaultParams('opportunities'), { contact_id: id });
  const request = listRequest('opportunities', params);
  const total = totalOf(useQuery(totalQuery(useSession(), 'opportunities', request)).data);
  return (
    <Link to={listHref('opportunities', params)}>
      <span>
        <bdi data-found="">{excerptOf(name)}</bdi>
        {detail && <small data-found="">{excerptOf(detail)}</small>}
      </span>
      {typeof total === 'number' && (
        <span className={styles.count}>{countedRecords('opportunities', undefined, total)}</span>
      )}
    </Link>
  );
}

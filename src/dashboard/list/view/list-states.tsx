import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { clearFilters, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './list-states.module.css';
import { filterWords, ListWords, recordsIn } from './list-words.tsx';

type ListStateProps = { title: string; children: ReactNode; action?: ReactNode };

/** In place of rows: what is the matter, in a sentence, and what can be done about it. */
export const ListState = ({ title, children, action }: ListStateProps) => (
  <div className={styles.state}>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);

type EdgeProps<Name extends EndpointName> = { name: Name; params: ListParams<Name>; lastPage: number | null };

/** A page without rows in a list that has others. */
export function PastTheEnd<Name extends EndpointName>({ name, params, lastPage }: EdgeProps<Name>) {
  const { page } = params;
  const isPast = lastPage !== null && lastPage < page;
  const nearest = isPast ? lastPage : Math.max(1, page - 1);
  const action = (
    <Link className={control.control} to={listHref(name, { ...params, page: nearest })}>
      {say('Go to page {page}', { page: nearest })}
    </Link>
  );
  return (
    <ListState
      title={isPast ? say("Page {page} doesn't exist", { page }) : say('Page {page} is empty', { page })}
      action={action}
    >
      {isPast ? say('This list ends at page {page}.', { page: lastPage }) : say('It has no records.')}
    </ListState>
  );
}

type NoMatchProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  screen: Screen;
};

/** Filters that nothing matches, in words. */
export function NoMatch<Name extends EndpointName>({ resource, params, screen }: NoMatchProps<Name>) {
  const { name } = resource;
  const { search } = params;
  const { status, after } = filterWords({ resource, params: { ...params, search: undefined }, screen });
  const records = <ListWords head={recordsIn(name, status)} after={after} />;
  const action = (
    <Link className={control.control} to={listHref(name, clearFilters(name, params))}>
      {say('Clear filters')}
    </Link>
  );
  return (
    <ListState title={say('Nothing matches these filters')} action={action}>
      {search
        ? sayNodes('No {records} match "{search}".', { records, search })
        : sayNodes('There are no {records}.', { records })}
    </ListState>
  );
}

/** A list without records. */
export function Nothing({ name }: { name: EndpointName }) {
  return (
    <ListState
      title={say(
        '{list, select, contacts {No contacts yet} agents {No agents yet} other {No opportunities yet}}',
        { list: name },
      )}
    >
      {say("They'll appear here once your company has some. This list is read-only.")}
    </ListState>
  );
}

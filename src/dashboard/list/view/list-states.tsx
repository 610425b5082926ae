import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { clearFilters, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './list-states.module.css';
import { filterWords, ListWords } from './list-words.tsx';

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
      Go to page {formatCount(nearest)}
    </Link>
  );
  return (
    <ListState title={`Page ${formatCount(page)} ${isPast ? "doesn't exist" : 'is empty'}`} action={action}>
      {isPast ? `This list ends at page ${formatCount(lastPage)}.` : 'It has no records.'}
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
  const { name, title } = resource;
  const { search } = params;
  const words = filterWords({ resource, params: { ...params, search: undefined }, screen });
  const action = (
    <Link className={control.control} to={listHref(name, clearFilters(name, params))}>
      Clear filters
    </Link>
  );
  return (
    <ListState title="Nothing matches these filters" action={action}>
      {search ? 'No' : 'There are no'} <ListWords {...words} noun={title.toLowerCase()} />
      {search && ` match "${search}"`}.
    </ListState>
  );
}

/** A list without records. */
export function Nothing({ title }: { title: string }) {
  return (
    <ListState title={`No ${title.toLowerCase()} yet`}>
      They'll appear here once your company has some. This list is read-only.
    </ListState>
  );
}

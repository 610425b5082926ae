import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { clearFilters, listHref, type ListParams, isFiltered } from '#dashboard/data/address/list-params.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './list-states.module.css';
import type { ListScreenProps } from './list-screen-props.ts';
import { filterWords, ListWords, recordsIn } from './list-words.tsx';

type ListStateProps = { title: string; children: ReactNode; action?: ReactNode; below?: ReactNode };

/** In place of rows: what is the matter, in a sentence, and what can be done about it. */
export const ListState = ({ title, children, action, below }: ListStateProps) => (
  <div className={styles.state}>
    <h2>{title}</h2>
    <p>{children}</p>
    {below}
    {action}
  </div>
);

type EdgeProps<Name extends EndpointName> = { name: Name; params: ListParams<Name>; lastPage: number | null };

function PastTheEnd<Name extends EndpointName>({ name, params, lastPage }: EdgeProps<Name>) {
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
  slots: Slots;
  elsewhere: ReactNode;
};

function NoMatch<Name extends EndpointName>({ resource, params, slots, elsewhere }: NoMatchProps<Name>) {
  const { name } = resource;
  const { search } = params;
  const { kind, after } = filterWords({ resource, params: { ...params, search: undefined }, slots });
  const records = <ListWords head={recordsIn(name, kind)} after={after} />;
  const action = (
    <Link className={control.control} to={listHref(name, clearFilters(name, params))}>
      {say('Clear filters')}
    </Link>
  );
  return (
    <ListState title={say('Nothing matches these filters')} action={action} below={elsewhere}>
      {search
        ? sayNodes('No {records} match "{search}".', { records, search })
        : sayNodes('There are no {records}.', { records })}
    </ListState>
  );
}

function Nothing({ name }: { name: EndpointName }) {
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

type InPlaceOfRowsProps<Name extends EndpointName> = Pick<
  ListScreenProps<Name>,
  'resource' | 'list' | 'slots'
> & {
  failure: ReactNode;
  /** What a search finds besides, below what says that nothing matches. */
  elsewhere: ReactNode;
};

export function InPlaceOfRows<Name extends EndpointName>(props: InPlaceOfRowsProps<Name>) {
  const { resource, list, slots, failure, elsewhere } = props;
  const { shown } = list;
  const { name } = resource;
  if (!shown) return failure;
  const { params } = shown;
  const { meta } = shown.page;
  if (meta.total || params.page > 1) {
    return <PastTheEnd name={name} params={params} lastPage={meta.last_page} />;
  }
  return isFiltered(name, params) ? (
    <NoMatch {...{ resource, params, slots, elsewhere }} />
  ) : (
    <Nothing name={name} />
  );
}

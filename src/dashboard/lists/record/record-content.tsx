import { useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { clearFilters, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { LoadError } from '#dashboard/lists/list/errors.tsx';
import type { DetailProps, Resource } from '#dashboard/lists/list/resource.ts';
import { Differences } from './differences.tsx';
import styles from './record-content.module.css';
import type { RowState } from './use-row.ts';

type RecordContentProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  Detail: ComponentType<DetailProps<Name>>;
  id: Id;
  params: ListParams<Name>;
  found: RowState<Name>;
};

/** A record's fields, below a note where it is not where its address says; or what is shown in their place. */
export function RecordContent<Name extends EndpointName>(props: RecordContentProps<Name>) {
  const { resource, Detail, id, params, found } = props;
  // The panel with the record's name answers the press that opens it; its fields are the next frame's.
  const isFirst = useDeferredValue(false, true);
  const { name } = resource;
  switch (found.state) {
    case 'loading':
      return <RecordLoading />;
    case 'error':
      return <LoadError error={found.error} retry={found.retry} />;
    case 'unfound':
    case 'gone':
      return (
        <div className={styles.missing}>
          <p>{found.state === 'gone' ? isGone(name, id) : isUnfound(name, id)}</p>
          <Link to={listHref(name, params)} className={control.control}>
            {say('Back to the list')}
          </Link>
        </div>
      );
    case 'there': {
      const { record, unreadableFields } = found.row;
      return (
        <>
          <Note {...props} found={found} />
          <Differences {...{ name, id }} className={styles.note} />
          {!isFirst && <Detail key={record.id} record={record} unreadableFields={unreadableFields} />}
        </>
      );
    }
  }
}

type NoteProps<Name extends EndpointName> = Pick<RecordContentProps<Name>, 'resource' | 'id' | 'params'> & {
  found: Extract<RowState<Name>, { state: 'there' }>;
};

function Note<Name extends EndpointName>({ resource, id, params, found }: NoteProps<Name>) {
  const list = resource.name;
  switch (found.standing) {
    case 'here':
    case 'elsewhere':
    case 'unknown':
      return null;
    case 'moved': {
      const there = found.place?.params ?? params;
      const { page } = there;
      return (
        <div className={styles.note}>
          <p>
            {say(
              '{list, select, opportunities {This opportunity is now on page {page} of the list.} contacts {This contact is now on page {page} of the list.} other {This agent is now on page {page} of the list.}}',
              { list, page },
            )}
          </p>
          <Link to={listHref(list, there, id)} className={control.control}>
            {say('Go to page {page}', { page })}
          </Link>
        </div>
      );
    }
    case 'unlisted':
      return (
        <div className={styles.note}>
          <p>
            {say(
              "{list, select, opportunities {This opportunity doesn't match the current filters.} contacts {This contact doesn't match the current filters.} other {This agent doesn't match the current filters.}}",
              { list },
            )}
          </p>
          <Link to={listHref(list, clearFilters(list, params), id)} className={control.control}>
            {say('Open without filters')}
          </Link>
        </div>
      );
  }
}

export const isGone = (list: EndpointName, id: Id | null) =>
  say(
    "{list, select, opportunities {Opportunity {id} doesn't exist or was removed.} contacts {Contact {id} doesn't exist or was removed.} other {Agent {id} doesn't exist or was removed.}}",
    { list, id: String(id) },
  );

/** What a server that knows no ids leaves open: the pages around the one in the address do not have it. */
const isUnfound = (list: EndpointName, id: Id) =>
  say(
    "{list, select, opportunities {Couldn't find opportunity {id}. It may have moved or been removed.} contacts {Couldn't find contact {id}. It may have moved or been removed.} other {Couldn't find agent {id}. It may have moved or been removed.}}",
    { list, id: String(id) },
  );

/** How long a response may take before the wait is explained, in ms. */
const explainAfter = 5_000;

export function RecordLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), explainAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={styles.waiting}>
        {late && say('Still waiting for the service…')}
      </p>
      <Skeleton columns={2} rows={6} />
    </>
  );
}

import { maxPerPage } from '#contract/parameters.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import {
  clearFilters,
  isFiltered,
  listHref,
  type ListParams,
  listRequest,
} from '#dashboard/data/address/list-params.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import styles from './record-content.module.css';
import { type SearchOutcome, searchList, type SearchProgress } from './record-search.ts';

type RecordFinderProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: Id;
  params: ListParams<Name>;
};

/** Offers a search through all pages of the list, shows its progress, and goes to the page that has the record. */
export function RecordFinder<Name extends EndpointName>({ resource, id, params }: RecordFinderProps<Name>) {
  const { name } = resource;
  const navigate = useNavigate();
  const { search, start, cancel } = useRecordSearch(name, id, params, (page) => {
    void navigate(listHref(name, { ...params, page }, id), { replace: true });
  });
  const { state } = search;
  const isRunning = state === 'running';
  const words = wordsOf(search, name, isFiltered(name, params));
  return (
    <>
      {isRunning && <Progress {...search} />}
      {words && <p role="status">{words}</p>}
      {state === 'absent' && isFiltered(name, params) && (
        <Link className={control.control} to={listHref(name, clearFilters(name, params), id)}>
          {say('Search without filters')}
        </Link>
      )}
      {state !== 'absent' && (
        <button type="button" className={control.control} onClick={isRunning ? cancel : start}>
          {isRunning ? say('Cancel') : state === 'idle' ? say('Search all pages') : say('Search again')}
        </button>
      )}
    </>
  );
}

const Progress = ({ done, pages }: SearchProgress) => (
  <div className={styles.progress}>
    <progress
      aria-label={say('Pages searched')}
      value={pages === null ? undefined : done}
      max={pages ?? undefined}
    />
    <span>
      {pages === null
        ? `${formatCount(done)}…`
        : say('{pages, plural, one {{done} of # page} other {{done} of # pages}}', { done, pages })}
    </span>
  </div>
);

type SearchState =
  | { state: 'idle' | SearchOutcome['outcome'] }
  | ({ state: 'running' } & SearchProgress)
  | { state: 'failed'; message: string };

function wordsOf(search: SearchState, list: EndpointName, filtered: boolean) {
  switch (search.state) {
    case 'idle':
      return '';
    case 'running':
      return say(
        '{list, select, opportunities {Searching the list for this opportunity…} contacts {Searching the list for this contact…} other {Searching the list for this agent…}}',
        { list },
      );
    case 'failed':
      return `${say("Couldn't finish the search.")} ${search.message}`;
    case 'found':
      return say('Found.');
    case 'changing':
      return say('Not found. The list changed during the search; try again.');
    case 'absent':
      return filtered
        ? say(
            '{list, select, opportunities {Not found in any of the opportunities matching these filters.} contacts {Not found in any of the contacts matching these filters.} other {Not found in any of the agents matching these filters.}}',
            { list },
          )
        : say(
            "{list, select, opportunities {Not found in any of the opportunities: it doesn't exist or was removed.} contacts {Not found in any of the contacts: it doesn't exist or was removed.} other {Not found in any of the agents: it doesn't exist or was removed.}}",
            { list },
          );
  }
}

/**
 * A search for a record through all pages of its list, which ends with the component.
 * @param onFound called with the page of the list, in the page size on screen
 */
function useRecordSearch<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  onFound: (page: number) => void,
) {
  const { client, config } = useSession();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState<SearchState>({ state: 'idle' });
  const run = useRef<AbortController>(null);
  const pageSize = config.extensions.includes('per_page') ? maxPerPage : null;

  useEffect(() => () => run.current?.abort(), []);

  const read = (page: number) => {
    const request = listRequest(name, { ...params, page });
    const sized = pageSize === null ? request : { ...request, per_page: pageSize };
    return queryClient.fetchQuery({
      queryKey: ['search', name, sized],
      queryFn: ({ signal }) => client.list(name, sized, signal),
      // A long list would fill the memory.
      gcTime: 0,
    });
  };

  const onProgress = (progress: SearchProgress) => setSearch({ state: 'running', ...progress });

  const start = async () => {
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: ['search'] }));
    onProgress({ done: 0, pages: null });
    const first = (params.page - 1) * params.per_page + 1;
    try {
      const found = await searchList({
        id,
        start: pageSize === null ? params.page : Math.ceil(first / pageSize),
        read,
        onProgress,
        signal,
      });
      setSearch({ state: found.outcome });
      if (found.outcome !== 'found') return;
      onFound(pageSize === null ? found.page : Math.ceil(found.position / params.per_page));
    } catch (error) {
      if (!signal.aborted) setSearch({ state: 'failed', message: errorMessage(error) });
    }
  };

  return {
    search,
    start: () => void start(),
    cancel: () => {
      run.current?.abort();
      setSearch({ state: 'idle' });
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
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
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import styles from './record-content.module.css';

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
        <Button onClick={isRunning ? cancel : start}>
          {isRunning ? say('Cancel') : state === 'idle' ? say('Search all pages') : say('Search again')}
        </Button>
      )}
    </>
  );
}

/** Pages searched, and pages in all; null where the server doesn't say. */
type SearchProgress = { done: number; pages: number | null };

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

/**
 * - `absent`: not in any page of a list that did not change meanwhile
 * - `changing`: not found, but records were added or removed during the search, or a page could not be read
 */
type SearchState =
  | { state: 'idle' | 'found' | 'absent' | 'changing' }
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

/** @param onFound given the page of the list, in the page size on screen */
function useRecordSearch<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  onFound: (page: number) => void,
) {
  const { requests, config } = useSession();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState<SearchState>({ state: 'idle' });
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    const perPage = namesPerPage(config.extensions);
    let found: number | null = null;
    const list = createWholeList({
      name,
      request: listRequest(name, { ...params, page: 1 }),
      perPage,
      requests,
      queryClient,
      isEnough: () => found !== null,
      onPieces: (pieces) => {
        for (const { page, keys } of pieces) {
          const index = keys.indexOf(id);
          if (index === -1) continue;
          found = perPage === null ? page : Math.ceil(((page - 1) * perPage + index + 1) / params.per_page);
        }
        const { page, lastPage } = list.progress();
        if (!signal.aborted) setSearch({ state: 'running', done: page - 1, pages: lastPage });
      },
    });
    setSearch({ state: 'running', done: 0, pages: null });
    try {
      await list.read(signal);
      const { changes, holes, isStuck } = list.state;
      const isSure = changes.length + holes.length === 0 && !isStuck;
      setSearch({ state: found === null ? (isSure ? 'absent' : 'changing') : 'found' });
      if (found !== null) onFound(found);
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

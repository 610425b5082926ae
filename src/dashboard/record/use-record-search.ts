import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { maxPerPage } from '#contract/page.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { searchList, type SearchOutcome, type SearchProgress } from './record-search.ts';
import { errorMessage } from '#dashboard/api/error-messages.ts';

export type SearchState =
  | { state: 'idle' }
  | { state: 'running'; progress: SearchProgress | null }
  | { state: 'done'; outcome: SearchOutcome }
  | { state: 'failed'; message: string };

/**
 * A search for a record through all pages of its list, which ends with the component.
 * @param onFound called with the page of the list, in the page size on screen
 */
export function useRecordSearch<Name extends EndpointName>(
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

  const start = async () => {
    const controller = new AbortController();
    run.current = controller;
    controller.signal.addEventListener('abort', () => {
      void queryClient.cancelQueries({ queryKey: ['search'] });
    });
    setSearch({ state: 'running', progress: null });
    try {
      const outcome = await searchList({
        id,
        start:
          pageSize === null ? params.page : Math.ceil(((params.page - 1) * params.per_page + 1) / pageSize),
        read,
        onProgress: (progress) => setSearch({ state: 'running', progress }),
        signal: controller.signal,
      });
      setSearch({ state: 'done', outcome });
      if (outcome.outcome !== 'found') return;
      onFound(pageSize === null ? outcome.page : Math.ceil(outcome.position / params.per_page));
    } catch (error) {
      if (controller.signal.aborted) return;
      setSearch({ state: 'failed', message: errorMessage(error) });
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

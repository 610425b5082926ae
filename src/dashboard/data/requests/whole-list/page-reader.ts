import { hashKey, type QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { pageBodies, type Client } from '#dashboard/data/api/client.ts';
import { contradictionText } from '#dashboard/data/api/contradiction.ts';
import { errorMessage, errorTitles } from '#dashboard/data/api/error-messages.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page } from '#dashboard/data/api/read-page.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { isThrottled, requestedWait } from '#dashboard/data/requests/retry.ts';
import type { ReadPage } from './chain.ts';

/** How often a page is asked for in all before it is left out. */
const maxTries = 4;

/** How long a request may wait for its turn before that is worth saying, in ms. */
const quietWait = 1_500;

export type PageReaderOptions<Name extends EndpointName> = {
  name: Name;
  /** Filters, search and order. */
  request: ListRequest<Name>;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  requests: Pick<RequestQueue, 'schedule'> & { clients: { background: Client } };
  queryClient: QueryClient;
};

/** Why nothing comes, in a sentence; `until` is when that ends, in ms since the epoch, null where nobody knows. */
export type Wait = { until: number | null; reason: string };

const mayPass = (error: Error) =>
  error instanceof ApiError && ['unavailable', 'unreachable', 'timed-out'].includes(error.kind);

const retrying = {
  retry: (failures: number, error: Error) =>
    isThrottled(error) || (mayPass(error) && failures < maxTries - 1),
  retryDelay: (failures: number, error: Error) => requestedWait(error) ?? 1000 * 4 ** failures,
};

/**
 * Reads the pages of a list one at a time, behind everything else that is asked for. What the query cache has of them
 * counts while it is fresh.
 * @param onWait called when it may have to wait, or no longer has to
 */
export function createPageReader<Name extends EndpointName>(
  options: PageReaderOptions<Name>,
  onWait: () => void,
) {
  const { name, request, perPage, requests, queryClient } = options;
  const cache = queryClient.getQueryCache();
  let underWay: { queryKey: readonly unknown[]; turn: string } | null = null;
  const requestFor = (page: number) =>
    ({
      ...request,
      page: page === 1 ? undefined : page,
      per_page: perPage ?? request.per_page,
    }) as ListRequest<Name>;

  /** A page that the cache has, if it is no older than what was read before it. */
  const cached = (page: number, since: number) => {
    const state = queryClient.getQueryState<Page<Name>>(pageKey(name, requestFor(page)));
    const { data, dataUpdatedAt = 0, isInvalidated } = state ?? {};
    const isFresh = !isInvalidated && dataUpdatedAt >= Math.max(since, clock.now() - staleTime);
    return data && isFresh && !data.contradiction && pageBodies.has(data)
      ? readPageOf(page, data, dataUpdatedAt)
      : null;
  };

  const fetch = async (page: number, signal: AbortSignal) => {
    const asked = requestFor(page);
    const queryKey = ['whole list', name, asked] as const;
    underWay = { queryKey, turn: hashKey(pageKey(name, asked)) };
    const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true });
    const unsubscribe = cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey === queryKey) onWait();
    });
    const timer = setTimeout(onWait, quietWait);
    signal.addEventListener('abort', cancel);
    try {
      const { background } = requests.clients;
      return await queryClient.fetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
          const answer = await background.list(name, asked, signal);
          const { contradiction } = answer;
          // Rows that were not asked for are neither summed nor exported.
          if (contradiction?.returned === null)
            throw new ApiError('refused', contradictionText(contradiction));
          return readPageOf(page, answer, clock.now());
        },
        ...retrying,
        staleTime: 0,
        gcTime: 0,
        structuralSharing: false,
      });
    } finally {
      signal.removeEventListener('abort', cancel);
      clearTimeout(timer);
      unsubscribe();
      underWay = null;
      onWait();
    }
  };

  return {
    /**
     * @param since when what was read before it arrived, in ms since the epoch; Infinity for a page from the service alone
     * @throws ApiError for a page that cannot be had, and the reason of an aborted signal
     */
    read: async (page: number, signal: AbortSignal, since: number): Promise<ReadPage> => {
      signal.throwIfAborted();
      try {
        return cached(page, since) ?? (await fetch(page, signal));
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    /** What the page that is being read waits for; null for nothing. */
    wait: (): Wait | null => {
      const state = underWay && queryClient.getQueryState(underWay.queryKey);
      if (!underWay || !state) return null;
      const { fetchStatus, error, fetchFailureReason, fetchFailureCount } = state;
      const told = errorStateOf({
        fetchStatus,
        error,
        failureReason: fetchFailureReason,
        failureCount: fetchFailureCount,
      });
      if (told) return { until: 'until' in told ? told.until : null, reason: `${errorTitles[told.kind]}.` };
      if (fetchFailureReason) return { until: null, reason: errorMessage(fetchFailureReason) };
      const turn = requests.schedule()?.turnOf(underWay.turn) ?? null;
      if (turn === null) return null;
      const wait = turn - clock.monotonic();
      if (wait > 0) return { until: clock.now() + wait, reason: `${errorTitles.throttled}.` };
      return { until: null, reason: say("Keeping within the service's request limit.") };
    },
  };
}

function readPageOf(number: number, page: Page, at: number): ReadPage {
  const texts = recordTexts(pageBodies.get(page) ?? '');
  return {
    page: number,
    rows: page.rows.map((row, index) => {
      const source = texts[index] ?? JSON.stringify(row.record ?? row.unreadable);
      return { key: idOf(row) ?? source, row, source };
    }),
    total: page.meta.total,
    lastPage: page.meta.last_page,
    hasNext: page.meta.hasNext,
    at,
  };
}

/** A string, or what begins or ends a value or parts two of them. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/gs;

/**
 * The elements of `data` in a page's body, exactly as they were received, in the order of `rowsIn`. The body is known to be a page (api/read-page.ts),
 * so it is not validated again; of two members called `data` the last counts, as for JSON.parse.
 */
export function recordTexts(body: string): string[] {
  let texts = new Map<number, string>();
  let depth = 0;
  let key = '';
  let isData = false;
  let from = 0;
  let place = 0;
  const take = (to: number) => {
    const text = body.slice(from, to).trim();
    if (text) texts.set(place, text);
    from = to + 1;
    place += 1;
  };
  for (const { 0: found, index } of body.matchAll(token)) {
    if (found.startsWith('"')) {
      if (depth === 1) key = found;
    } else if (found === '[' || found === '{') {
      depth += 1;
      if (depth !== 2 || JSON.parse(key) !== 'data') continue;
      isData = true;
      texts = new Map();
      place = 0;
      from = index + 1;
    } else if (found === ']' || found === '}') {
      if (isData && depth === 2) take(index);
      if (depth === 2) isData = false;
      depth -= 1;
    } else if (isData && depth === 2) {
      if (found === ',') take(index);
      else {
        place = Number(JSON.parse(body.slice(from, index)));
        from = index + 1;
      }
    }
  }
  return [...texts].toSorted(([one], [other]) => one - other).map(([, text]) => text);
}

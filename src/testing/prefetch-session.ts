import { QueryObserver } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import type { ApiError } from '#dashboard/data/api/api-error.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import type { NamePrefetch } from '#dashboard/data/requests/prefetch/page-fetch.ts';
import { createPrefetcher } from '#dashboard/data/requests/prefetch/prefetcher.ts';

/** What every request is answered with. */
export const aPage: Page<'agents'> = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 9, per_page: 15, to: null, total: 130, hasNext: true },
};

/** Longer than prefetching waits for the person to settle. */
export const moment = () => vi.advanceTimersByTimeAsync(2_000);

/** Those of a server that cannot be asked for names. */
const noNames: NamePrefetch = () => null;

/**
 * A session that prefetches, on a good connection and a clock that only the test moves. Its requests, noted as page and
 * fetch priority, wait until the test answers them.
 * @param own how many requests of the person's own it has sent before
 */
export function aPrefetchSession(own: number) {
  vi.useFakeTimers();
  Object.assign(navigator, { connection: {} });
  const ended = new AbortController();
  onTestFinished(() => {
    ended.abort();
    vi.useRealTimers();
  });
  const wire = aHeldWire();
  const requests = createRequestQueue(wire.client);
  const client = requests.clients.user;
  for (let count = 0; count < own; count += 1) requests.schedule()?.prefetchBudget.earn('names');
  const queryClient = createQueryClient(requests);
  const prefetch = ({ signal }: AbortController) =>
    createPrefetcher({ queryClient, requests, names: noNames, extensions: [], signal });
  const prefetcher = prefetch(ended);
  /** The person comes to a page. */
  const visit = (page: number) => {
    const options = listQuery(client, 'agents', { page });
    return new QueryObserver(queryClient, options).subscribe(() => {});
  };
  /** The person comes to a page and stays for so long, in ms. */
  const settle = async (page: number, ms = 2_000) => {
    prefetcher.settle({ name: 'agents', params: { sort: '-created_at', page, per_page: 15 } }, 9);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const { sent, aborted, answerAll, fail } = wire;
  return {
    sent,
    aborted,
    answerAll,
    fail,
    client,
    requests,
    queryClient,
    visit,
    settle,
    end: () => ended.abort(),
  };
}

/** A client whose requests wait until they are answered. */
function aHeldWire() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const waiting = new Map<string, { answer: () => void; fail: (error: ApiError) => void }>();
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }, signal?: AbortSignal, priority = 'auto') => {
      const request = `${page} ${priority}`;
      sent.push(request);
      return new Promise((resolve, reject) => {
        waiting.set(request, { answer: () => resolve(aPage), fail: reject });
        signal?.addEventListener('abort', () => {
          aborted.push(request);
          reject(signal.reason as Error);
        });
      });
    },
  };
  /** Answers what is under way, one request after the other, until there is nothing more. */
  const answerAll = async () => {
    while (waiting.size > 0) {
      for (const [request, { answer }] of waiting) {
        waiting.delete(request);
        answer();
      }
      await moment();
    }
  };
  const fail = async (request: string, error: ApiError) => {
    waiting.get(request)?.fail(error);
    waiting.delete(request);
    await moment();
  };
  return { client: wire as Client, sent, aborted, answerAll, fail };
}

/** A link to a page of the agents, alone in the document until the test has ended. */
export function aLinkTo(page: number) {
  document.body.innerHTML = `<a href="/agents?page=${page}">Page</a>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link.');
  return link;
}

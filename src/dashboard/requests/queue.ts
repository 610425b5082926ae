import { hashKey } from '@tanstack/query-core';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createPrefetchBudget, type PrefetchBudget } from './prefetch-budget.ts';
import { throttleTime } from './retry.ts';

/**
 * What a request is for, the most urgent first:
 * - `user`: the person waits for it; it is sent at once
 * - `count`: a total beside what they look at
 * - `prefetch`: what they may ask for next
 * - `background`: everything else, such as names beyond the screen
 */
export type Priority = 'user' | 'count' | 'prefetch' | 'background';

/** The priorities that wait for their turn, in order: they leave room for the person's own requests. */
const queued: Priority[] = ['count', 'prefetch', 'background'];

/** Queued requests under way at the same time. */
const concurrency = 4;

/** How many queued requests may begin in so many ms, to leave room under the service's rate limit. */
const pace = { requests: 4, ms: 80 };

type QueueListener = {
  /** A request begins that the person waits for, or a count. */
  onRequest: () => void;
  /** The last of those was answered. */
  onIdle: () => void;
};

/** All requests of a session pass through its queue. */
export type RequestQueue = {
  clients: Record<Priority, Client>;
  /** Sends a queued request at once, because the person waits for it now. The key is the hash of name and request. */
  promote: (key: string) => void;
  /** Whether the person waits for an answer, or a count does. */
  isBusy: () => boolean;
  /** Ends a pause that the service asked for. */
  resume: () => void;
  budget: PrefetchBudget;
  /** @returns stops telling the listener */
  watch: (listener: QueueListener) => () => void;
};

/** A request that is under way or waits for its turn. */
type QueuedRequest = { key: string; priority: Priority; isSent: boolean; send: () => void };

/** Whether something on the screen waits for it. */
const isForScreen = ({ priority }: QueuedRequest) => priority === 'user' || priority === 'count';

/**
 * Makes the queue in front of a client. Queued requests begin by priority and then by age, only while the person waits
 * for nothing; after "too many requests" none begins before the service allows it.
 */
export function createRequestQueue(client: Client): RequestQueue {
  const requests = new Set<QueuedRequest>();
  const listeners = new Set<QueueListener>();
  const budget = createPrefetchBudget();
  let spare = pace.requests;
  let pausedUntil = 0;

  const isBusy = () => Array.from(requests).some(isForScreen);

  const next = () => {
    const all = Array.from(requests);
    if (spare === 0 || Date.now() < pausedUntil) return;
    if (all.some(({ priority }) => priority === 'user')) return;
    if (all.filter(({ isSent }) => isSent).length >= concurrency) return;
    const first = queued.flatMap(
      (each) => all.find(({ isSent, priority }) => !isSent && priority === each) ?? [],
    )[0];
    if (!first) return;
    spare -= 1;
    setTimeout(() => {
      spare += 1;
      next();
    }, pace.ms);
    first.send();
    next();
  };

  const pause = (ms: number) => {
    budget.rest(ms);
    pausedUntil = Math.max(pausedUntil, Date.now() + ms);
    setTimeout(next, ms);
  };

  const enqueue = (key: string, priority: Priority) => {
    const request: QueuedRequest = { key, priority, isSent: false, send: () => {} };
    const turn = new Promise<void>((resolve) => {
      request.send = () => {
        request.isSent = true;
        resolve();
      };
    });
    requests.add(request);
    if (isForScreen(request)) {
      budget.earn(key);
      for (const { onRequest } of listeners) onRequest();
    }
    if (priority === 'user') request.send();
    else next();
    return { request, turn };
  };

  const finish = (request: QueuedRequest) => {
    requests.delete(request);
    next();
    if (isForScreen(request) && !isBusy()) for (const { onIdle } of listeners) onIdle();
  };

  const clientFor = (priority: Priority): Client => ({
    async list(name, asked, signal) {
      signal?.throwIfAborted();
      const { request, turn } = enqueue(hashKey([name, asked]), priority);
      signal?.addEventListener('abort', request.send);
      try {
        // Not even a microtask for what the person waits for.
        if (priority !== 'user') await turn;
        signal?.throwIfAborted();
        return await client.list(name, asked, signal, request.priority === 'prefetch' ? 'low' : 'auto');
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'throttled') pause(throttleTime(error));
        throw error;
      } finally {
        finish(request);
      }
    },
  });

  return {
    clients: {
      user: clientFor('user'),
      count: clientFor('count'),
      prefetch: clientFor('prefetch'),
      background: clientFor('background'),
    },
    promote: (key) => {
      for (const request of requests) {
        if (request.key !== key) continue;
        // A count outlives the page that waits for it too, and must not hold up the rest until then.
        if (request.priority === 'prefetch') request.priority = 'user';
        request.send();
      }
    },
    isBusy,
    resume: () => {
      pausedUntil = 0;
      next();
    },
    budget,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

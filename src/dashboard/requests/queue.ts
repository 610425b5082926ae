import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createPrefetchBudget, type PrefetchBudget } from './prefetch-budget.ts';
import type { Priority, QueuedRequest, QueueState } from './queue-state.ts';
import { queuedClient } from './queued-client.ts';
import { isThrottled, requestedWait } from './retry.ts';
import type { Schedule } from './schedule.ts';

type QueueListener = {
  /** A request begins that something on the screen waits for. */
  onRequest: () => void;
  /** The last of those was answered. */
  onIdle: () => void;
  /** A page has another total than the last one of its list. */
  onTotal: (name: EndpointName) => void;
};

/** All requests of a session pass through its queue. */
export type RequestQueue = {
  clients: Record<Priority, Client>;
  /** Sends a queued request at once, because the person waits for it now. The key is the hash of name and request. */
  promote: (key: string) => void;
  /** Whether something on the screen waits for an answer. */
  isBusy: () => boolean;
  /** Ends a pause that the service asked for. */
  resume: () => void;
  budget: PrefetchBudget;
  /** Whether the service's allowance has room for a prefetch now. */
  mayPrefetch: () => boolean;
  /**
   * Whether a list of so many pages may be read as a whole without spending what the person may need (budget.ts). False
   * until something is known.
   */
  isRich: (pages: number) => boolean;
  /** @returns stops telling the listener */
  watch: (listener: Partial<QueueListener>) => () => void;
};

/** Whether something on the screen waits for it. */
const isForScreen = ({ priority }: QueuedRequest) => priority !== 'prefetch' && priority !== 'background';

let createSchedule: ((state: QueueState, onTotal: QueueListener['onTotal']) => Schedule) | null = null;

/** Imports what queued requests wait for, and the first rows do not. */
export async function loadSchedule() {
  ({ createSchedule } = await import('./schedule.ts'));
}

/**
 * Makes the queue in front of a client.
 * @param perMinute requests that the service allows, by configuration; null to find out
 */
export function createRequestQueue(client: Client, perMinute: number | null = null): RequestQueue {
  const requests = new Set<QueuedRequest>();
  const listeners = new Set<Partial<QueueListener>>();
  const budget = createPrefetchBudget();
  const state: QueueState = {
    requests,
    sent: [],
    pausedUntil: 0,
    perMinute,
    latest: () => client.latest?.() ?? null,
  };
  let made: Schedule | null = null;
  const onTotal = (name: EndpointName) => {
    for (const listener of listeners) listener.onTotal?.(name);
  };
  const schedule = () => (made ??= createSchedule?.(state, onTotal) ?? null);

  const isBusy = () => Array.from(requests).some(isForScreen);

  const next = () => {
    if (createSchedule) schedule()?.next();
    else if (Array.from(requests).some(({ sent }) => !sent)) void begin();
  };

  const begin = async () => {
    try {
      await loadSchedule();
      next();
    } catch {
      // Where the script is missing, the next request tries again.
    }
  };

  const clientFor = (priority: Priority) =>
    queuedClient(client, priority, {
      enter: (request) => {
        requests.add(request);
        if (!isForScreen(request)) return;
        budget.earn(request.key);
        for (const { onRequest } of listeners) onRequest?.();
        if (priority === 'user') schedule()?.giveWay();
      },
      next,
      begin: (request) => {
        request.sent = { priority: request.priority, at: Date.now(), endedAt: null };
        state.sent.push(request.sent);
      },
      answered: (page) => schedule()?.answered(page),
      failed: (error) => {
        const wait = requestedWait(error);
        if (wait === null) return;
        if (isThrottled(error)) schedule()?.refuse();
        budget.rest(wait);
        state.pausedUntil = Math.max(state.pausedUntil, Date.now() + wait);
      },
      leave: (request) => {
        requests.delete(request);
        next();
        if (isForScreen(request) && !isBusy()) for (const { onIdle } of listeners) onIdle?.();
      },
    });

  return {
    clients: {
      user: clientFor('user'),
      screen: clientFor('screen'),
      count: clientFor('count'),
      prefetch: clientFor('prefetch'),
      background: clientFor('background'),
    },
    promote: (key) => {
      const promoted = Array.from(requests).filter((request) => request.key === key);
      if (promoted.length > 0) schedule()?.giveWay();
      for (const request of promoted) {
        // A count outlives the page that waits for it too, and must not hold up the rest until then.
        if (request.priority === 'prefetch') request.priority = 'user';
        request.isPromoted = true;
        request.send();
      }
    },
    isBusy,
    resume: () => {
      state.pausedUntil = 0;
      next();
    },
    budget,
    mayPrefetch: () => schedule()?.mayPrefetch() ?? false,
    isRich: (pages) => schedule()?.isRich(pages) ?? false,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

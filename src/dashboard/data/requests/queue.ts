import { hashKey } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Priority, QueuedPriority, SentRequest } from '#contract/guest/budget.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { QueuedRequest, QueueListener, QueueState } from './queue-state.ts';
import { requestedWait } from './retry.ts';
import type { Schedule } from './schedule.ts';

/** All requests of a session pass through its queue. */
export type RequestQueue = {
  clients: Record<Priority, Client>;
  /**
   * Sends a request for anything but a page when it is its turn; one of the person's at once.
   * @param key the hash of its query's key
   */
  send: Schedule['send'];
  /** Sends a queued request at once, because the person waits for it now. The key is the hash of name and request. */
  promote: (key: string) => void;
  /** Ends a pause that the service asked for. */
  resume: () => void;
  /** Null until its script is there, which the first queued request imports. */
  schedule: () => Schedule | null;
  /**
   * Whether a list of so many pages may be read as a whole without spending what the person may need (budget.ts). False
   * until something is known.
   */
  canAfford: (pages: number) => boolean;
  /**
   * Spends one budget with the other tabs of the session.
   * @param channel its name, the same for all of them
   */
  share: (channel: string, ended: AbortSignal) => Promise<void>;
  /** @returns stops telling the listener */
  watch: (listener: QueueListener) => () => void;
};

let createSchedule: ((state: QueueState) => Schedule) | null = null;

/**
 * Imports what queued requests wait for, and the first rows do not.
 * @throws ApiError `unreachable`, which is retried like any other
 */
export async function loadSchedule() {
  try {
    ({ createSchedule } = await import('./schedule.ts'));
    return createSchedule;
  } catch {
    throw new ApiError('unreachable', say("Couldn't reach the service."));
  }
}

/**
 * Makes the queue in front of a client.
 * @param perMinute requests that the service allows, by configuration; null to find out
 */
export function createRequestQueue(client: Client, perMinute: number | null = null): RequestQueue {
  const state: QueueState = {
    client,
    requests: new Set(),
    sent: [],
    pausedUntil: 0,
    perMinute,
    listeners: new Set(),
    tabs: null,
  };
  let made: Schedule | null = null;
  const schedule = () => (made ??= createSchedule?.(state) ?? null);

  const load = async () => (made ??= (await loadSchedule())(state));

  const queued = (priority: QueuedPriority): Client => ({
    async list<Name extends EndpointName>(...given: Parameters<typeof client.list<Name>>) {
      return (schedule() ?? (await load())).clientFor(priority).list(...given);
    },
  });

  return {
    clients: {
      user: userClient(state, schedule),
      visible: queued('visible'),
      count: queued('count'),
      prefetch: queued('prefetch'),
      background: queued('background'),
    },
    send: async (...given) => (schedule() ?? (await load())).send(...given),
    promote: (key) => schedule()?.promote(key),
    resume: () => {
      state.pausedUntil = 0;
      schedule()?.next();
    },
    schedule,
    canAfford: (pages) => schedule()?.canAfford(pages) ?? false,
    share: async (channel, ended) => {
      await loadSchedule();
      schedule()?.share(channel, ended);
    },
    watch: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
  };
}

const userClient = (state: QueueState, schedule: () => Schedule | null): Client => ({
  async list(name, asked, signal) {
    signal?.throwIfAborted();
    const sent: SentRequest = { priority: 'user', at: clock.monotonic(), endedAt: null };
    const request: QueuedRequest = {
      key: hashKey(pageKey(name, asked)),
      priority: 'user',
      isPromoted: true,
      sent,
      send: () => {},
      takeBack: () => {},
    };
    const ready = schedule();
    state.requests.add(request);
    state.sent.push(sent);
    state.tabs?.sent(sent);
    ready?.entered(request);
    try {
      // Not even a microtask later.
      const page = await state.client.list(name, asked, signal, 'auto');
      schedule()?.answered();
      return page;
    } catch (error) {
      state.pausedUntil = Math.max(state.pausedUntil, clock.monotonic() + (requestedWait(error) ?? 0));
      schedule()?.failed(error);
      throw error;
    } finally {
      sent.endedAt = clock.monotonic();
      state.requests.delete(request);
      schedule()?.left(request);
    }
  },
});

import { hashKey } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import { createBudget, type Budget, type Priority, type QueuedPriority } from '#contract/guest/budget.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { createPrefetchBudget } from './prefetch-budget.ts';
import type { QueuedRequest, QueueState } from './queue-state.ts';
import { isThrottled, requestedWait } from './retry.ts';
import { shareBudget } from './shared-budget.ts';

/**
 * The priorities that wait for their turn, in order. A prefetch comes first: it is one request, begun only where the
 * person's next step is likely, and names are many.
 */
const queued: QueuedPriority[] = ['prefetch', 'visible', 'count', 'background'];

/**
 * Queued requests under way at the same time, of the six connections that a browser has for HTTP/1.1. What nobody waits
 * for leaves half of them to the person.
 */
const concurrency = { visible: 6, count: 3, prefetch: 6, background: 3 };

/** How many queued requests may begin in so many ms, whatever the service allows. */
const pace = { requests: 12, ms: 160 };

/** How long an answer may take before a person's own request takes its place, in ms. */
const giveWayAfterMs = 1_000;

/** From when on a request that somebody begins to wait for counts as stalled, in ms: on a slow server it is still coming. */
const stalledAfterMs = 5_000;

/** How long it may wait at most before it looks again, in ms. */
const longestPause = 60_000;

const isForScreen = ({ priority }: QueuedRequest) => priority !== 'prefetch' && priority !== 'background';

/** Sends queued requests when it is their turn. */
export type Schedule = ReturnType<typeof createSchedule>;

export function createSchedule(state: QueueState) {
  const { requests, listeners } = state;
  const prefetchBudget = createPrefetchBudget();
  const budget = createBudget(state, prefetchBudget.isTrusted);
  const next = takeTurns(state, budget);
  // Whatever was sent before is the person's.
  for (const { at } of state.sent) prefetchBudget.earn(String(at));

  const isBusy = () => Array.from(requests).some(isForScreen);

  /** The person asks for something: what was sent a while ago and nobody waits for leaves them its connection. */
  const giveWay = () => {
    for (const { priority, isPromoted, sent, takeBack } of requests) {
      const isQueued = priority !== 'user' && !isPromoted;
      if (isQueued && sent && clock.monotonic() - sent.at > giveWayAfterMs) takeBack();
    }
  };

  const hooks = {
    next,
    entered: (request: QueuedRequest) => {
      if (!isForScreen(request)) return;
      prefetchBudget.earn(request.key);
      for (const { onRequest } of listeners) onRequest(request.priority);
      if (request.priority === 'user') giveWay();
    },
    answered: budget.earn,
    failed: (error: unknown) => {
      const wait = requestedWait(error);
      if (wait === null) return;
      if (isThrottled(error)) budget.refuse();
      prefetchBudget.rest(wait);
      state.pausedUntil = Math.max(state.pausedUntil, clock.monotonic() + wait);
      if (isThrottled(error)) state.tabs?.refused(state.pausedUntil);
    },
    left: (request: QueuedRequest) => {
      next();
      if (isForScreen(request) && !isBusy()) for (const { onIdle } of listeners) onIdle();
    },
  };

  const sendInTurn = <Answer>(
    priority: Priority,
    key: string,
    signal: AbortSignal | undefined,
    send: (signal: AbortSignal, urgency: RequestPriority, take?: Client['take']) => Promise<Answer>,
  ) =>
    inTurn(state, priority, hooks, key, signal, async (ended, urgency) => {
      const answer = await send(ended, urgency, state.client.take);
      budget.earn();
      return answer;
    });

  return {
    ...hooks,
    send: sendInTurn,
    /** A client whose requests take their turn. */
    clientFor: (priority: QueuedPriority, client: Client = state.client): Client => ({
      list: (name, asked, signal) =>
        sendInTurn(priority, hashKey(pageKey(name, asked)), signal, (ended, urgency) =>
          client.list(name, asked, ended, urgency),
        ),
    }),
    prefetchBudget,
    /** Spends one budget with the tabs that listen to a channel, until the session has ended. */
    share: (channel: string, ended: AbortSignal) => shareBudget(channel, state, budget, ended),
    isBusy,
    promote: (key: string) => {
      const promoted = Array.from(requests).filter((request) => request.key === key);
      for (const request of promoted) {
        // A count outlives the page that waits for it too, and must not hold up the rest until then.
        if (request.priority === 'prefetch') request.priority = 'user';
        request.isPromoted = true;
        if (request.sent && clock.monotonic() - request.sent.at > stalledAfterMs) request.takeBack();
        request.send();
      }
      if (promoted.length > 0) giveWay();
    },
    canAfford: budget.canAfford,
    perMinute: budget.perMinute,
    /** Until when a request waits for its turn: an instant by `clock.monotonic` that the service asked for, in the past where it is the budget's; null for one that was sent. */
    turnOf: (key: string) =>
      Array.from(requests).some((request) => request.key === key && !request.sent) ? state.pausedUntil : null,
    /** Whether a prefetch could begin now, as far as the service's allowance goes. */
    mayPrefetch: () => clock.monotonic() >= state.pausedUntil && budget.mayPrefetch(),
  };
}

/**
 * Lets queued requests begin by priority and then by age, within the budget, and only while the person waits for
 * nothing. After "too many requests" none begins before the service allows it.
 * @returns looks whether another one may begin
 */
function takeTurns(state: QueueState, budget: Budget) {
  let spare = pace.requests;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (request: QueuedRequest) => {
    budget.spend();
    spare -= 1;
    setTimeout(() => {
      spare += 1;
      next();
    }, pace.ms);
    request.send();
  };

  function next() {
    clearTimeout(timer);
    const all = Array.from(state.requests);
    if (all.some(({ priority }) => priority === 'user')) return;
    const waiting = queued.filter((each) => all.some(({ sent, priority }) => !sent && priority === each));
    if (waiting.length === 0 || spare === 0) return;
    const underWay = all.filter(({ sent }) => sent).length;
    if (waiting.every((each) => underWay >= concurrency[each])) return;
    const pause = state.pausedUntil - clock.monotonic();
    const mayBegin = (each: QueuedPriority) => underWay < concurrency[each] && budget.allows(each);
    const allowed = pause > 0 ? undefined : waiting.find(mayBegin);
    const first = all.find(({ sent, priority }) => !sent && priority === allowed);
    if (first) {
      send(first);
      next();
    } else timer = setTimeout(next, pause > 0 ? Math.min(pause, longestPause) : budget.wait());
  }

  return next;
}

type QueueHooks = {
  entered: (request: QueuedRequest) => void;
  next: () => void;
  failed: (error: unknown) => void;
  left: (request: QueuedRequest) => void;
};

/** Sends a request when it is its turn; what is taken back waits for another one. */
async function inTurn<Answer>(
  state: QueueState,
  priority: Priority,
  queue: QueueHooks,
  key: string,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal, urgency: RequestPriority) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const request: QueuedRequest = {
    key,
    priority,
    isPromoted: priority === 'user',
    sent: null,
    send: () => {},
    takeBack: () => {},
  };
  const begin = () => {
    request.sent = { priority: request.priority, at: clock.monotonic(), endedAt: null };
    state.sent.push(request.sent);
    state.tabs?.sent(request.sent);
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      request.send = () => {
        if (!request.sent) begin();
        resolve();
      };
      signal?.addEventListener('abort', () => resolve(), { once: true });
      queue.next();
    });
  state.requests.add(request);
  queue.entered(request);
  try {
    for (;;) {
      if (request.isPromoted) begin();
      else await turn();
      signal?.throwIfAborted();
      const attempt = new AbortController();
      request.takeBack = () => attempt.abort();
      const ended = signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal;
      try {
        return await send(ended, request.priority === 'prefetch' ? 'low' : 'auto');
      } catch (error) {
        if (!attempt.signal.aborted || signal?.aborted) {
          queue.failed(error);
          throw error;
        }
      } finally {
        if (request.sent) request.sent.endedAt = clock.monotonic();
        request.sent = null;
      }
    }
  } finally {
    state.requests.delete(request);
    queue.left(request);
  }
}

import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { createBudget } from './budget.ts';
import type { Priority, QueuedPriority, QueuedRequest, QueueState } from './queue-state.ts';
import { createPrefetchBudget } from './prefetch-budget.ts';
import { inTurn, queuedClient } from './queued-client.ts';
import { isThrottled, requestedWait } from './retry.ts';
import { compareTotals } from './totals.ts';
import { takeTurns } from './turns.ts';

/** How long an answer may take before a person's own request takes its place, in ms. */
const patience = 1_000;

/** From when on a request that somebody begins to wait for counts as stalled, in ms: on a slow server it is still coming. */
const stalledAfter = 5_000;

/** Whether something on the screen waits for it. */
const isForScreen = ({ priority }: QueuedRequest) => priority !== 'prefetch' && priority !== 'background';

/** Sends queued requests when it is their turn. */
export type Schedule = ReturnType<typeof createSchedule>;

export function createSchedule(state: QueueState) {
  const { requests, listeners } = state;
  const budget = createBudget(state);
  const prefetchBudget = createPrefetchBudget();
  const next = takeTurns(state, budget);
  const compare = compareTotals((name) => {
    for (const { onTotal } of listeners) onTotal?.(name);
  });
  // Whatever was sent before is the person's.
  for (const { at } of state.sent) prefetchBudget.earn(String(at));

  const isBusy = () => Array.from(requests).some(isForScreen);

  /** The person asks for something: what was sent a while ago and nobody waits for leaves them its connection. */
  const giveWay = () => {
    for (const { priority, isPromoted, sent, takeBack } of requests) {
      const isQueued = priority !== 'user' && !isPromoted;
      if (isQueued && sent && Date.now() - sent.at > patience) takeBack();
    }
  };

  const hooks = {
    next,
    entered: (request: QueuedRequest) => {
      if (!isForScreen(request)) return;
      prefetchBudget.earn(request.key);
      for (const { onRequest } of listeners) onRequest?.();
      if (request.priority === 'user') giveWay();
    },
    answered: (priority: Priority, name: EndpointName, asked: ListRequest, { meta }: Page) => {
      budget.earn();
      compare(priority, name, asked, meta.total);
    },
    failed: (error: unknown) => {
      const wait = requestedWait(error);
      if (wait === null) return;
      if (isThrottled(error)) budget.refuse();
      prefetchBudget.rest(wait);
      state.pausedUntil = Math.max(state.pausedUntil, Date.now() + wait);
    },
    left: (request: QueuedRequest) => {
      next();
      if (isForScreen(request) && !isBusy()) for (const { onIdle } of listeners) onIdle?.();
    },
  };
  const clientFor = (priority: QueuedPriority) => queuedClient(state, priority, hooks);

  return {
    ...hooks,
    clients: {
      screen: clientFor('screen'),
      count: clientFor('count'),
      prefetch: clientFor('prefetch'),
      background: clientFor('background'),
    },
    /** Sends what is no page of a list in the background, when it is its turn. */
    inBackground: <Answer>(
      key: string,
      signal: AbortSignal | undefined,
      send: (signal: AbortSignal) => Promise<Answer>,
    ) =>
      inTurn(state, 'background', hooks, key, signal, async (ended) => {
        const answer = await send(ended);
        budget.earn();
        return answer;
      }),
    prefetchBudget,
    isBusy,
    promote: (key: string) => {
      const promoted = Array.from(requests).filter((request) => request.key === key);
      for (const request of promoted) {
        // A count outlives the page that waits for it too, and must not hold up the rest until then.
        if (request.priority === 'prefetch') request.priority = 'user';
        request.isPromoted = true;
        if (request.sent && Date.now() - request.sent.at > stalledAfter) request.takeBack();
        request.send();
      }
      if (promoted.length > 0) giveWay();
    },
    isRich: budget.isRich,
    perMinute: budget.perMinute,
    /** Until when a request waits for its turn: an instant that the service asked for, in the past where it is the budget's; null for one that was sent. */
    turnOf: (key: string) =>
      Array.from(requests).some((request) => request.key === key && !request.sent) ? state.pausedUntil : null,
    /** Whether a prefetch could begin now, as far as the service's allowance goes. */
    mayPrefetch: () => Date.now() >= state.pausedUntil && budget.mayPrefetch(),
  };
}

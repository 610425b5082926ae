import type { EndpointName } from '#contract/endpoints.ts';
import { createBudget } from './budget.ts';
import type { Priority, QueuedRequest, QueueState } from './queue-state.ts';
import { compareTotals, type Counted } from './totals.ts';

/** The priorities that wait for their turn, in order: they leave room for the person's own requests. */
const queued: Exclude<Priority, 'user'>[] = ['screen', 'count', 'prefetch', 'background'];

/** Queued requests under way at the same time: half of the connections that a browser has for HTTP/1.1. */
const concurrency = 3;

/** How many queued requests may begin in so many ms, whatever the service allows. */
const pace = { requests: 4, ms: 80 };

/** How long an answer may take before a person's own request takes its place, in ms. */
const patience = 1_000;

/** Decides when queued requests begin. */
export type Schedule = ReturnType<typeof createSchedule>;

/**
 * Queued requests begin by priority and then by age, within the budget, and only while the person waits for nothing.
 * After "too many requests" none begins before the service allows it.
 * @param onTotal called when a page has another total than the last one of its list
 */
export function createSchedule(state: QueueState, onTotal: (name: EndpointName) => void) {
  const budget = createBudget(state);
  const compare = compareTotals(onTotal);
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
    if (all.filter(({ sent }) => sent).length >= concurrency) return;
    const waiting = queued.flatMap(
      (each) => all.find(({ sent, priority }) => !sent && priority === each) ?? [],
    );
    if (waiting.length === 0 || spare === 0) return;
    const pause = state.pausedUntil - Date.now();
    const first = waiting.find(
      ({ priority }) => priority !== 'user' && pause <= 0 && budget.allows(priority),
    );
    if (first) {
      send(first);
      next();
    } else timer = setTimeout(next, pause > 0 ? pause : budget.wait());
  }

  return {
    next,
    answered: (page: Counted) => {
      budget.earn();
      compare(page);
    },
    refuse: budget.refuse,
    isRich: budget.isRich,
    /** Whether a prefetch could begin now, as far as the service's allowance goes. */
    mayPrefetch: () => Date.now() >= state.pausedUntil && budget.mayPrefetch(),
    /** The person asks for something: what was sent a while ago and nobody waits for leaves them its connection. */
    giveWay: () => {
      for (const { priority, isPromoted, sent, takeBack } of state.requests) {
        const isQueued = priority !== 'user' && !isPromoted;
        if (isQueued && sent && Date.now() - sent.at > patience) takeBack();
      }
    },
  };
}

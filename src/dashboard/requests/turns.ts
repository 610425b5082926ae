import type { Budget } from './budget.ts';
import type { QueuedPriority, QueuedRequest, QueueState } from './queue-state.ts';

/** The priorities that wait for their turn, in order: they leave room for the person's own requests. */
const queued: QueuedPriority[] = ['screen', 'count', 'prefetch', 'background'];

/** Queued requests under way at the same time: half of the connections that a browser has for HTTP/1.1. */
const concurrency = 3;

/** How many queued requests may begin in so many ms, whatever the service allows. */
const pace = { requests: 4, ms: 80 };

/**
 * Lets queued requests begin by priority and then by age, within the budget, and only while the person waits for
 * nothing. After "too many requests" none begins before the service allows it.
 * @returns looks whether another one may begin
 */
export function takeTurns(state: QueueState, budget: Budget) {
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
    const waiting = queued.filter((each) => all.some(({ sent, priority }) => !sent && priority === each));
    if (waiting.length === 0 || spare === 0) return;
    const pause = state.pausedUntil - Date.now();
    const allowed = pause > 0 ? undefined : waiting.find(budget.allows);
    const first = all.find(({ sent, priority }) => !sent && priority === allowed);
    if (first) {
      send(first);
      next();
    } else timer = setTimeout(next, pause > 0 ? pause : budget.wait());
  }

  return next;
}

import * as clock from '#contract/clock.ts';
import type { Budget, SentRequest } from '#contract/guest/budget.ts';
import { openBus } from '#dashboard/base/between-tabs.ts';
import type { QueueState } from './queue-state.ts';

/** What tabs tell one another of their requests; nothing of what is in them. */
type TabMessage = {
  from: number;
  /** The tab that it is for; null for all. */
  to: number | null;
  /** How long ago each was sent, in ms: tabs have no clock in common that only goes forward. */
  sent: { priority: SentRequest['priority']; age: number }[];
  /** How long the service asked to be left alone, in ms; null where it did not. */
  pause: number | null;
  /** Asks the others what they have sent lately. */
  isNew: boolean;
};

const told = ({ priority, at }: SentRequest) => ({ priority, age: clock.monotonic() - at });

/**
 * Has the tabs of a session spend one budget: each counts what the others send as its own. Where none
 * hears of another, each has a budget of its own.
 * @param name of the bus, the same for all tabs of the session
 * @param ended the session is over
 */
export function shareBudget(name: string, state: QueueState, budget: Budget, ended: AbortSignal) {
  if (ended.aborted) return;
  const from = Math.random();
  const tell = (news: Partial<TabMessage>) => {
    bus.send({ from, to: null, sent: [], pause: null, isNew: false, ...news });
  };
  const own = () => state.sent.filter(({ isForeign }) => !isForeign).map(told);

  const bus = openBus<TabMessage>(name, (message) => {
    if (message.to !== null && message.to !== from) return;
    if (message.isNew) tell({ to: message.from, sent: own() });
    for (const { priority, age } of message.sent) {
      const at = clock.monotonic() - age;
      state.sent.push({ priority, at, endedAt: at, isForeign: true });
    }
    state.sent.sort((one, other) => one.at - other.at);
    if (message.pause === null) return;
    state.pausedUntil = Math.max(state.pausedUntil, clock.monotonic() + message.pause);
    budget.refuse();
  });
  state.tabs = {
    sent: (request) => tell({ sent: [told(request)] }),
    refused: (pausedUntil) => tell({ pause: pausedUntil - clock.monotonic() }),
  };
  tell({ sent: own(), isNew: true });
  ended.addEventListener('abort', () => {
    state.tabs = null;
    bus.close();
  });
}

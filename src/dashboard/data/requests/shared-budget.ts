import type { Budget, SentRequest } from '#contract/guest/budget.ts';
import type { QueueState } from './queue-state.ts';

/** What tabs tell one another of their requests; nothing of what is in them. */
type TabMessage = {
  from: number;
  /** The tab that it is for; null for all. */
  to: number | null;
  sent: Pick<SentRequest, 'priority' | 'at'>[];
  /** Until when the service asked to be left alone, in ms since the epoch; null where it did not. */
  pausedUntil: number | null;
  /** Asks the others what they have sent lately. */
  isNew: boolean;
};

/**
 * Has the tabs of a session spend one budget: each counts what the others send as its own. Where the browser has no
 * channels, each has a budget of its own.
 * @param name of the channel, the same for all tabs of the session
 * @param ended the session is over
 */
export function shareBudget(name: string, state: QueueState, budget: Budget, ended: AbortSignal) {
  if (!('BroadcastChannel' in globalThis) || ended.aborted) return;
  const channel = new BroadcastChannel(name);
  const from = Math.random();
  const tell = (news: Partial<TabMessage>) => {
    const message: TabMessage = { from, to: null, sent: [], pausedUntil: null, isNew: false, ...news };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    channel.postMessage(message);
  };
  const own = () =>
    state.sent.filter(({ isForeign }) => !isForeign).map(({ priority, at }) => ({ priority, at }));

  channel.addEventListener('message', ({ data }) => {
    const message = data as TabMessage;
    if (message.to !== null && message.to !== from) return;
    if (message.isNew) tell({ to: message.from, sent: own() });
    for (const { priority, at } of message.sent) {
      state.sent.push({ priority, at, endedAt: at, isForeign: true });
    }
    state.sent.sort((one, other) => one.at - other.at);
    if (message.pausedUntil === null) return;
    state.pausedUntil = Math.max(state.pausedUntil, message.pausedUntil);
    budget.refuse();
  });
  state.tabs = {
    sent: ({ priority, at }) => tell({ sent: [{ priority, at }] }),
    refused: (pausedUntil) => tell({ pausedUntil }),
  };
  tell({ sent: own(), isNew: true });
  ended.addEventListener('abort', () => {
    state.tabs = null;
    channel.close();
  });
}

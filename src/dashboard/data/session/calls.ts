import * as clock from '#contract/clock.ts';
import { openBus } from '#dashboard/base/between-tabs.ts';

/*
 * Calls between the tabs of a session: a telephone system opens a tab for each, and the one that a person works in takes
 * it, so that tabs don't pile up.
 */

type CallMessage =
  | { kind: 'ask'; from: number }
  /** `seen` says when the tab was last on the screen, in ms since the epoch. */
  | { kind: 'here'; to: number; tab: number; seen: number }
  | { kind: 'take'; tab: number; hash: string }
  /** The asking tab keeps the call: tabs that were opened for earlier ones go. */
  | { kind: 'kept'; from: number };

/** How long other tabs have to answer, in ms. Nobody waits for it: the new tab looks for the caller meanwhile. */
const replyTimeoutMs = 200;

/** How long ago a tab may have been on the screen to take a call, in ms: the new tab has come before it just now. */
const longestUnseenMs = 10_000;

const self = Math.random();

/** Closes a tab that was opened for a call alone: browsers let a page do so while it has been nowhere else. */
export function closeCallTab() {
  if (window.history.length === 1) window.close();
}

const open = (session: string, hear: (message: CallMessage) => void) => openBus(`${session} calls`, hear);

/** Takes calls in this tab. @param session the name of its session's channel @returns ends that */
export function takeCalls(session: string, onCall: (hash: string) => void, leave: () => void) {
  const left = new AbortController();
  let hiddenAt = 0;
  const note = () => {
    if (document.visibilityState === 'hidden') hiddenAt = clock.now();
  };
  document.addEventListener('visibilitychange', note, left);
  const bus = open(session, (message) => {
    if (message.kind === 'ask' && message.from !== self) {
      const seen = document.visibilityState === 'visible' ? clock.now() : hiddenAt;
      bus.send({ kind: 'here', to: message.from, tab: self, seen });
    }
    if (message.kind === 'take' && message.tab === self) onCall(message.hash);
    if (message.kind === 'kept' && message.from !== self) leave();
  });
  return () => {
    left.abort();
    bus.close();
  };
}

/** Gives a call to the tab that the person was in just now. @returns false where there is none, so that this one keeps it */
export async function handOverCall(session: string, hash: string): Promise<boolean> {
  let last: { tab: number; seen: number } | null = null;
  const bus = open(session, (message) => {
    if (message.kind !== 'here' || message.to !== self) return;
    if (message.seen > (last?.seen ?? clock.now() - longestUnseenMs)) last = message;
  });
  bus.send({ kind: 'ask', from: self });
  await new Promise((resolve) => setTimeout(resolve, replyTimeoutMs));
  const taker = last as { tab: number } | null;
  bus.send(taker ? { kind: 'take', tab: taker.tab, hash } : { kind: 'kept', from: self });
  bus.close();
  return taker !== null;
}

import * as clock from '#contract/clock.ts';
import { readText, slot, writeText } from '#dashboard/base/storage.ts';
import { openBus, tabLocks } from '#dashboard/base/between-tabs.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { announceSession, removeToken, writeSession } from './store-token.ts';
import { readFrom, readSession, type StoredSession } from './token-store.ts';

/*
 * Sessions of tabs: no other tab can read where they are stored. Tabs of this origin and this base path hand them on
 * through a channel, which nobody else can listen to, so that nothing more is written to the disk.
 */

export type TabMessage =
  /** Asks for the session of a base address, or for that with an id. */
  | { kind: 'ask'; from: number; apiBaseUrl: string; id: string | undefined }
  /** Answers that; `at` says when the person last was in the tab, in ms since the epoch. */
  | { kind: 'answer'; to: number; at: number; session?: StoredSession | null; company?: string | null }
  | { kind: 'renewed'; session: StoredSession }
  /** The person has signed out of a session, and of all with a company account. */
  | { kind: 'ended'; id: string | undefined; account: string | undefined };

/** Each tab with a session of its own holds it together with the others: they can be counted. */
export const tabLock = `roster.tab ${basePath}`;

export const sessionBus = `roster.session ${basePath}`;

/** The channel by which the tabs of the session for a base address spend one budget: those with its id, or the device's. */
export const requestsChannel = (apiBaseUrl: string) =>
  `roster.requests ${basePath} ${apiBaseUrl} ${readSession(apiBaseUrl)?.id ?? `device${slot}`}`;

/** Tells all other tabs, and this one. */
export function tellTabs(message: TabMessage) {
  const bus = openBus<TabMessage>(sessionBus, () => {});
  bus.send(message);
  bus.close();
}

/** Longest wait for tabs that do not answer: the browser may have put them to sleep. */
export const tabReply = { timeoutMs: 300 };

/**
 * Asks the other tabs for their session of a base address, or for that with an id; this one answers too if it takes part.
 * @returns those that there are, the one of the tab that the person was in last first
 */
export const askTabs = async (apiBaseUrl: string, id?: string) =>
  (await askTabsByName(apiBaseUrl, id)).map(({ session }) => session);

/** The same with how their companies are called (sessions.ts). */
export async function askTabsByName(apiBaseUrl: string, id?: string) {
  // Without locks nobody knows how many tabs there are.
  const { held } = (await tabLocks()?.query()) ?? {};
  const expected = held ? held.filter(({ name }) => name === tabLock).length : Infinity;
  if (expected === 0) return [];
  const answers: Extract<TabMessage, { kind: 'answer' }>[] = [];
  const from = Math.random();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      bus.close();
      resolve();
    };
    const timer = setTimeout(end, tabReply.timeoutMs);
    const bus = openBus<TabMessage>(sessionBus, (message) => {
      if (message.kind !== 'answer' || message.to !== from) return;
      answers.push(message);
      if (answers.length >= expected) end();
    });
    bus.send({ kind: 'ask', from, apiBaseUrl, id });
  });
  return answers
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ session, company }) => (session ? [{ session, company }] : []));
}

/** Takes over the session of the tab that this one was opened from, or of another: somebody who just opened a tab is signed in there. */
export async function arrive(apiBaseUrl: string) {
  const [session] = await askTabs(apiBaseUrl);
  if (!session || readSession(apiBaseUrl)) return;
  writeSession(session);
  announceSession();
}

const accountOf = ({ account, token }: StoredSession) => (account ? token : null);

/**
 * Hands this tab's session to tabs that ask for it, and follows what those do that have it too: renewing it, signing out.
 * @returns ends that
 */
export function joinTabs(apiBaseUrl: string): () => void {
  const left = new AbortController();
  let leftAt = 0;
  const noteLeaving = () => {
    leftAt = clock.now();
  };
  window.addEventListener('blur', noteLeaving, left);

  const bus = openBus<TabMessage>(sessionBus, (message) => {
    const own = readFrom('tab', apiBaseUrl);
    if (message.kind === 'ask') {
      const isMeant = message.apiBaseUrl === apiBaseUrl && (message.id ?? own?.id) === own?.id;
      const at = document.hasFocus() ? clock.now() : leftAt;
      const company = readText('company', 'tab');
      bus.send({ kind: 'answer', to: message.from, at, ...(isMeant && { session: own, company }) });
    }
    if (message.kind === 'renewed' && own && message.session.id === own.id) writeSession(message.session);
    if (message.kind === 'ended' && own && (message.id === own.id || message.account === accountOf(own))) {
      removeToken(own.token, apiBaseUrl);
      announceSession();
    }
  });
  const hold = () => new Promise((resolve) => left.signal.addEventListener('abort', resolve, { once: true }));
  void tabLocks()?.request(tabLock, { mode: 'shared' }, hold);
  return () => {
    left.abort();
    bus.close();
  };
}

/** Ids of sessions that are remembered as ended, at most. */
const mostEnded = 50;

/**
 * Ends a session in the tabs that share it, and in all tabs of the same company account. Its id, which is no secret, stays
 * on the device: a tab that is closed now and reopened by the browser has the session no more.
 */
export function endInTabs({ id, token, account }: StoredSession) {
  if (id !== undefined) {
    const ended = (readText('ended') ?? '').split(' ').filter(Boolean);
    writeText('ended', [...ended.slice(1 - mostEnded), id].join(' '));
  }
  if (id === undefined && !account) return;
  tellTabs({ kind: 'ended', id, account: account && token });
}

import type { StoredSession } from '#dashboard/session/token-store.ts';
import { openChannel, post, tabLock, type TabMessage } from './channel.ts';

/** Longest wait for tabs that do not answer, in ms: the browser may have put them to sleep. */
const patience = 300;

/**
 * Asks the other tabs for their session of a base address, or for that with an id; this one answers too if it takes part.
 * @returns those that there are, the one of the tab that the person was in last first
 */
export async function askTabs(apiBaseUrl: string, id?: string): Promise<StoredSession[]> {
  // Only secure contexts have locks. Elsewhere nobody knows how many tabs there are.
  const { held } = (await (navigator.locks as LockManager | undefined)?.query()) ?? {};
  const expected = held ? held.filter(({ name }) => name === tabLock).length : Infinity;
  if (expected === 0) return [];
  const answers: { at: number; session: StoredSession | null }[] = [];
  const channel = openChannel();
  const from = Math.random();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    channel.addEventListener('message', ({ data }) => {
      const message = data as TabMessage;
      if (message.kind !== 'answer' || message.to !== from) return;
      answers.push(message);
      if (answers.length < expected) return;
      clearTimeout(timer);
      resolve();
    });
    post(channel, { kind: 'ask', from, apiBaseUrl, id });
  });
  channel.close();
  return answers
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ session }) => (session ? [session] : []));
}

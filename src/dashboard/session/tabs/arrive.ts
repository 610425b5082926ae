import { announceSession, writeSession } from '#dashboard/session/store-token.ts';
import { readSession } from '#dashboard/session/token-store.ts';
import { askTabs } from './ask-tabs.ts';

/** Takes over the session of the tab that this one was opened from, or of another: somebody who just opened a tab is signed in there. */
export async function arrive(apiBaseUrl: string) {
  const [session] = await askTabs(apiBaseUrl);
  if (!session || readSession(apiBaseUrl)) return;
  writeSession(session);
  announceSession();
}

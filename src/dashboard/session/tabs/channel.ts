import { basePath } from '#dashboard/address/base-path.ts';
import type { StoredSession } from '#dashboard/session/token-store.ts';

/*
 * Sessions of tabs: no other tab can read where they are stored. Tabs of this origin and this base path hand them on
 * through a channel, which nobody else can listen to, so that nothing more is written to the disk.
 */

/** What tabs tell one another. */
export type TabMessage =
  /** Asks for the session of a base address, or for that with an id. */
  | { kind: 'ask'; from: number; apiBaseUrl: string; id: string | undefined }
  /** Answers that; `at` says when the person last was in the tab, in ms since the epoch. */
  | { kind: 'answer'; to: number; at: number; session: StoredSession | null }
  | { kind: 'renewed'; session: StoredSession }
  /** The person has signed out of a session, and of all with a company account. */
  | { kind: 'ended'; id: string | undefined; account: string | undefined };

/** Each tab with a session of its own holds it together with the others: they can be counted. */
export const tabLock = `roster.tab ${basePath}`;

export const openChannel = () => new BroadcastChannel(`roster.session ${basePath}`);

export function post(channel: BroadcastChannel, message: TabMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
  channel.postMessage(message);
}

/** Tells all other tabs, and this one. */
export function tellTabs(message: TabMessage) {
  const channel = openChannel();
  post(channel, message);
  channel.close();
}

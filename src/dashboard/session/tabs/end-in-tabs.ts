import { type StoredSession, endedKey, tolerant } from '#dashboard/session/token-store.ts';
import { tellTabs } from './channel.ts';

/** Ids of sessions that are remembered as ended, at most. */
const mostEnded = 50;

/**
 * Ends a session in the tabs that share it, and in all tabs of the same company account. Its id, which is no secret, stays
 * on the device: a tab that is closed now and reopened by the browser has the session no more.
 */
export function endInTabs({ id, token, account }: StoredSession) {
  const remember = () => {
    const ended = (localStorage.getItem(endedKey) ?? '').split(' ').filter(Boolean);
    localStorage.setItem(endedKey, [...ended.slice(1 - mostEnded), id].join(' '));
  };
  if (id !== undefined) tolerant(remember, undefined);
  if (id !== undefined || account) {
    tolerant(() => tellTabs({ kind: 'ended', id, account: account && token }), undefined);
  }
}

import { announceSession, removeToken, writeSession } from '#dashboard/session/store-token.ts';
import { readFrom, type StoredSession, tolerant } from '#dashboard/session/token-store.ts';
import { openChannel, post, tabLock, type TabMessage } from './channel.ts';

const accountOf = ({ account, token }: StoredSession) => (account ? token : null);

/**
 * Hands this tab's session to tabs that ask for it, and follows what those do that have it too: renewing it, signing out.
 * @returns ends that
 */
export function joinTabs(apiBaseUrl: string): () => void {
  const channel = openChannel();
  const left = new AbortController();
  let leftAt = 0;
  const noteLeaving = () => {
    leftAt = Date.now();
  };
  window.addEventListener('blur', noteLeaving, left);

  channel.addEventListener('message', ({ data }) => {
    const message = data as TabMessage;
    const own = tolerant(() => readFrom(sessionStorage, apiBaseUrl), null);
    if (message.kind === 'ask') {
      const isMeant = message.apiBaseUrl === apiBaseUrl && (message.id ?? own?.id) === own?.id;
      const at = document.hasFocus() ? Date.now() : leftAt;
      post(channel, { kind: 'answer', to: message.from, at, session: isMeant ? own : null });
    }
    if (message.kind === 'renewed' && own && message.session.id === own.id) writeSession(message.session);
    if (message.kind === 'ended' && own && (message.id === own.id || message.account === accountOf(own))) {
      removeToken(own.token, apiBaseUrl);
      announceSession();
    }
  });
  const hold = () => new Promise((resolve) => left.signal.addEventListener('abort', resolve, { once: true }));
  void (navigator.locks as LockManager | undefined)?.request(tabLock, { mode: 'shared' }, hold);
  return () => {
    left.abort();
    channel.close();
  };
}

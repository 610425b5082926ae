import { onlineManager } from '@tanstack/query-core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { provideRenew } from './account/account-fetch.ts';
import { providerAnswer } from './account/answer.ts';
import { setLeftOpen } from './account/left-open.ts';
import type { InitialConnection } from './connect-initial-session.ts';
import { connect, type Connection } from './connection.ts';
import type { SignInPageProps } from './sign-in-page.tsx';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';
import { eraseLeftOver, removeToken, storeToken } from './store-token.ts';
import { endInTabs } from './tabs/end-in-tabs.ts';
import { type Account, readSession, readToken } from './token-store.ts';

/** Signs a company account out at its provider too, where the browser is led. */
async function endAtProvider(account: Account) {
  try {
    await (await import('./account/end-session.ts')).endSession(account);
  } catch {
    setLeftOpen(account.server.issuer);
  }
}

provideRenew(async (...given) => (await lazyImport(() => import('./account/renew.ts'))).renew(...given));

type SessionGateProps = {
  config: Config;
  initial: InitialConnection;
  children: ReactNode;
};

/**
 * The pages of a signed-in person, or the sign-in page instead. The address does not change, so that signing in leads to
 * the page that was asked for, without a return address that could lead elsewhere.
 */
export function SessionGate({ config, initial, children }: SessionGateProps) {
  const { apiBaseUrl } = config;
  const [session, setSession] = useState(() => ({ connection: initial.get(), ended: false, turn: 0 }));
  const { connection, ended, turn } = session;
  /** The session that counts, even before React has rendered it. */
  const current = useRef(session);

  const change = useCallback(
    (next: Connection | null, ended = false) => {
      initial.drop();
      current.current = { connection: next, ended, turn: current.current.turn + 1 };
      // It listens only while somebody is signed in, and may have missed that the browser is online again.
      onlineManager.setOnline(navigator.onLine);
      setSession(current.current);
    },
    [initial],
  );

  useEffect(() => {
    const follow = () => {
      const next = readToken(apiBaseUrl);
      // A tab with its own session ignores what other tabs store on the device.
      if (next !== (current.current.connection?.token ?? null))
        change(next === null ? null : connect(config, next));
      // A tab may have been closed in the middle of signing out.
      eraseLeftOver(apiBaseUrl);
    };
    // A page that was still starting missed the events of other tabs.
    const left = new AbortController();
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, follow, left);
    follow();
    return () => left.abort();
  }, [config, apiBaseUrl, change]);

  useEffect(() => {
    // An answer that came back to somebody who is signed in already is not for a later sign-in.
    if (current.current.connection) providerAnswer.text = '';
    if (readSession(apiBaseUrl)?.id === undefined) return;
    const join = async () => (await import('./tabs/join-tabs.ts')).joinTabs(apiBaseUrl);
    // Without it other tabs sign in for themselves.
    const joined = join().catch(() => () => {});
    return () => void joined.then((leave) => leave());
  }, [apiBaseUrl, connection]);

  if (connection === null) {
    const begin: SignInPageProps['onAccepted'] = ({ token, onDevice, tried, account }) => {
      storeToken(token, apiBaseUrl, onDevice, account);
      const next = connect(config, token);
      next.queryClient.setQueryData(...tried);
      change(next);
    };
    return <SignIn config={config} isArrival={turn === 0} ended={ended} onAccepted={begin} />;
  }
  // The browser may hold on to the button that calls this, so it names the session by its turn alone.
  const end = (refused: boolean) => {
    const { connection, turn: now } = current.current;
    // A late response to an earlier token must not end a later session.
    if (now !== turn || connection === null) return;
    const stored = readSession(apiBaseUrl);
    removeToken(connection.token, apiBaseUrl);
    change(null, refused);
    // A token on the device is gone for all tabs.
    if (refused || !stored) return;
    endInTabs(stored);
    if (stored.account) void endAtProvider(stored.account);
  };
  return (
    <SignedIn key={turn} config={config} connection={connection} onEnd={end}>
      {children}
    </SignedIn>
  );
}

import { onlineManager } from '@tanstack/query-core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { dropQueries } from '#dashboard/data/requests/query-client.ts';
import { createFirstPaint } from '#dashboard/data/requests/first-paint.ts';
import { lostExport, SessionContext, type Session } from '#dashboard/data/session/session-context.ts';
import type { Config } from '#contract/config.ts';
import { dropKeys } from '#dashboard/base/commands/early-keys.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import { provideRenew } from '#dashboard/data/session/account/account-fetch.ts';
import { providerAnswer } from '#dashboard/data/session/account/answer.ts';
import { type InitialConnection, connect, type Connection } from '#dashboard/data/session/connection.ts';
import type { SignInPageProps } from '#dashboard/pages/sign-in/sign-in-page.tsx';
import { SignIn } from '#dashboard/pages/sign-in/sign-in.tsx';
import { eraseLeftOver, removeToken, storeToken } from '#dashboard/data/session/store-token.ts';
import { endInTabs, joinTabs, requestsChannel } from '#dashboard/data/session/tabs.ts';
import { type Account, isOnDevice, readSession, readToken } from '#dashboard/data/session/token-store.ts';

/** @returns the provider if it could not be reached */
async function endAtProvider(account: Account) {
  try {
    const { prepareSignOut } = await import('#dashboard/data/session/account/sign-out.ts');
    const address = await prepareSignOut(account);
    if (address) window.location.assign(address);
    return null;
  } catch {
    return account.server.issuer;
  }
}

const loadRenew = () => import('#dashboard/data/session/account/renew.ts');
provideRenew(async (...given) => (await lazyImport(loadRenew)).renew(...given));

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
  const [leftOpen, setLeftOpen] = useState<string | null>(null);
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
    // It assumes a network until it hears of a change; the first render is the same with and without.
    onlineManager.setOnline(navigator.onLine);
    // A page that was still starting missed the events of other tabs.
    const left = new AbortController();
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, follow, left);
    follow();
    return () => left.abort();
  }, [config, apiBaseUrl, change]);

  useEffect(() => {
    // An answer that came back to somebody who is signed in already is not for a later sign-in.
    if (current.current.connection) providerAnswer.text = '';
    // Those of a painted page whose session had ended before React took it over.
    else dropKeys();
    if (readSession(apiBaseUrl)?.id === undefined) return;
    return joinTabs(apiBaseUrl);
  }, [apiBaseUrl, connection]);

  if (connection === null) {
    const begin: SignInPageProps['onAccepted'] = ({ token, onDevice, tried, account }) => {
      storeToken(token, apiBaseUrl, onDevice, account);
      const next = connect(config, token);
      next.queryClient.setQueryData(...tried);
      setLeftOpen(null);
      lostExport.set(null);
      change(next);
    };
    return <SignIn {...{ config, ended, leftOpen }} isArrival={turn === 0} onAccepted={begin} />;
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
    if (stored.account) void endAtProvider(stored.account).then(setLeftOpen);
  };
  return (
    <SignedIn key={turn} config={config} connection={connection} onEnd={end}>
      {children}
    </SignedIn>
  );
}

type SignedInProps = {
  config: Config;
  connection: Connection;
  /** Ends the session; `refused` when the service no longer accepts the token. */
  onEnd: (refused: boolean) => void;
  children: ReactNode;
};

/** Everything that belongs to one token. It goes away as a whole when the token does. */
function SignedIn({ config, connection, onEnd, children }: SignedInProps) {
  const { queryClient } = connection;
  const [controller] = useState(() => new AbortController());
  const [session] = useState(() => createSession(config, connection, controller.signal, onEnd));
  useRefusal(
    queryClient,
    useCallback(() => onEnd(true), [onEnd]),
  );

  // Once the first rows are there: it needs the script that queued requests wait for.
  useEffect(() => {
    const { firstPaint, requests, ended } = session;
    const stop = firstPaint.subscribe(() => {
      stop();
      requests.share(requestsChannel(config.apiBaseUrl), ended).catch(() => {});
    });
    return stop;
  }, [session, config]);

  useEffect(
    () => () => {
      controller.abort();
      dropQueries(queryClient);
    },
    [controller, queryClient],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

/** Apart from the session, which it must not keep in memory: the browser may hold on to the button that calls it. */
const signOutBy = (onEnd: SignedInProps['onEnd']) => () => onEnd(false);

const createSession = (
  config: Config,
  connection: Connection,
  ended: AbortSignal,
  onEnd: (refused: boolean) => void,
): Session => ({
  ...connection,
  config,
  owner: { token: connection.token, apiBaseUrl: config.apiBaseUrl },
  isOnDevice: () => isOnDevice(connection.token, config.apiBaseUrl),
  client: connection.requests.clients.user,
  firstPaint: createFirstPaint(ended, connection.named),
  ended,
  signOut: signOutBy(onEnd),
});

const isRefusal = (error: unknown) => error instanceof ApiError && error.kind === 'unauthenticated';

/** Calls back when any response refuses the token, even one that arrived before this hook ran. */
function useRefusal(queryClient: QueryClient, onRefused: () => void) {
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    if (cache.getAll().some(({ state }) => isRefusal(state.error))) return onRefused();
    return cache.subscribe((event) => {
      if (event.type === 'updated' && isRefusal(event.query.state.error)) onRefused();
    });
  }, [queryClient, onRefused]);
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { dropQueries } from '#dashboard/requests/query-client.ts';
import { createFirstPaint } from '#dashboard/requests/first-paint.ts';
import type { Connection } from './connection.ts';
import { SessionContext, type Session } from './session-context.ts';
import { isOnDevice } from './token-store.ts';
import { useRefusal } from './use-refusal.ts';

type SignedInProps = {
  config: Config;
  connection: Connection;
  /** Ends the session; `refused` when the service no longer accepts the token. */
  onEnd: (refused: boolean) => void;
  children: ReactNode;
};

/** Everything that belongs to one token. It goes away as a whole when the token does. */
export function SignedIn({ config, connection, onEnd, children }: SignedInProps) {
  const { queryClient } = connection;
  const [controller] = useState(() => new AbortController());
  const [session] = useState(() => createSession(config, connection, controller.signal, onEnd));
  useRefusal(
    queryClient,
    useCallback(() => onEnd(true), [onEnd]),
  );

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
  firstPaint: createFirstPaint(ended),
  ended,
  signOut: signOutBy(onEnd),
});

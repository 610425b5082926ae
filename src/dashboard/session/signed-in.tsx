import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { createDirectories } from '#dashboard/directory/create-directories.ts';
import { keepNames } from '#dashboard/directory/kept/keep-names.ts';
import { SessionContext, type Session } from './session-context.ts';
import { isOnDevice } from './token-store.ts';

type SignedInProps = {
  config: Config;
  token: string;
  /** Ends the session; `refused` when the service no longer accepts the token. */
  onEnd: (refused: boolean) => void;
  children: ReactNode;
};

/** Everything that belongs to one token: client, cache, names. It goes away as a whole when the token does. */
export function SignedIn({ config, token, onEnd, children }: SignedInProps) {
  const [queryClient] = useState(() => createQueryClient(() => onEnd(true)));
  const [ended] = useState(() => new AbortController());
  const [session] = useState<Session>(() => createSession(config, token, ended.signal, onEnd));

  useEffect(() => {
    session.contacts.start();
    session.agents.start();
    return () => {
      session.contacts.stop();
      session.agents.stop();
      ended.abort();
      queryClient.clear();
    };
  }, [session, ended, queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

function createSession(
  config: Config,
  token: string,
  ended: AbortSignal,
  onEnd: (refused: boolean) => void,
): Session {
  const directories = createDirectories({
    config,
    client: createClient({ config, token }),
    // Names stay on the device only together with the token that they were read with.
    openStore: async () => (isOnDevice(token, config.apiBaseUrl) ? keepNames(config, token, ended) : null),
    onUnauthenticated: () => onEnd(true),
  });
  return { config, ...directories, signOut: () => onEnd(false) };
}

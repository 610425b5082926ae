import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { maxPerPage } from '#contract/page.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { createDirectory } from '#dashboard/directory/directory.ts';
import { SessionContext, type Session } from './session-context.ts';

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
  const [session] = useState<Session>(() => createSession(config, token, onEnd));

  useEffect(() => {
    session.contacts.start();
    session.agents.start();
    return () => {
      session.contacts.stop();
      session.agents.stop();
      queryClient.clear();
    };
  }, [session, queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

function createSession(config: Config, token: string, onEnd: (refused: boolean) => void): Session {
  const client = createClient({ config, token });
  const shared = {
    client,
    perPage: config.extensions.includes('per_page') ? maxPerPage : null,
    onUnauthenticated: () => onEnd(true),
  };
  return {
    config,
    client,
    contacts: createDirectory({ ...shared, name: 'contacts' }),
    agents: createDirectory({ ...shared, name: 'agents' }),
    signOut: () => onEnd(false),
  };
}

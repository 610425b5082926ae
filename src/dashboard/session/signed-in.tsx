import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { createDirectories } from '#dashboard/names/create-names.ts';
import { namesOnPages } from '#dashboard/names/names-on-page.ts';
import { persistNames } from '#dashboard/persist/names-persister.ts';
import { createPagePersister } from '#dashboard/persist/page-persister.ts';
import { captureDomSnapshots } from '#dashboard/persist/capture-dom-snapshot.ts';
import type { Connection } from './connection.ts';
import { SessionContext, type Session } from './session-context.ts';
import { createShown } from '#dashboard/requests/first-paint.ts';
import { isOnDevice } from './token-store.ts';
import { useRefusal } from './use-refusal.ts';

type SignedInProps = {
  config: Config;
  connection: Connection;
  /** Ends the session; `refused` when the service no longer accepts the token. */
  onEnd: (refused: boolean) => void;
  children: ReactNode;
};

/** Everything that belongs to one token: client, cache, names. It goes away as a whole when the token does. */
export function SignedIn({ config, connection, onEnd, children }: SignedInProps) {
  const { queryClient } = connection;
  const [ended] = useState(() => new AbortController());
  const [session] = useState<Session>(() => createSession(config, connection, ended.signal, onEnd));
  useRefusal(
    queryClient,
    useCallback(() => onEnd(true), [onEnd]),
  );

  useEffect(() => {
    const { owner, isStored } = ownership(config, connection.token);
    void captureDomSnapshots(owner, isStored, ended.signal);
  }, [config, connection, ended]);

  useEffect(() => {
    const { contacts, agents, shown } = session;
    const start = () => {
      unsubscribe();
      contacts.start();
      agents.start();
    };
    const unsubscribe = shown.subscribe(start);
    return () => {
      unsubscribe();
      contacts.stop();
      agents.stop();
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

/** Whose data may be persisted, and whether the device still keeps the token. */
const ownership = ({ apiBaseUrl }: Config, token: string) => ({
  owner: { token, apiBaseUrl },
  isStored: () => isOnDevice(token, apiBaseUrl),
});

function createSession(
  config: Config,
  { token, client, early, figures, background, keptNames }: Connection,
  ended: AbortSignal,
  onEnd: (refused: boolean) => void,
): Session {
  const { owner, isStored } = ownership(config, token);
  const directories = createDirectories({
    config,
    client,
    early,
    background,
    keptNames,
    // Names stay on the device only together with the token that they were read with.
    openStore: async () => (isStored() ? persistNames(owner, ended) : null),
    onUnauthenticated: () => onEnd(true),
    ended,
  });
  return {
    config,
    client,
    early,
    figures,
    ...directories,
    shown: createShown(ended),
    keepPage: createPagePersister({ owner, isOnDevice: isStored, names: namesOnPages(directories), ended }),
    signOut: () => onEnd(false),
  };
}

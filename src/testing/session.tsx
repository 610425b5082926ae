import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type ConfigInput, configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { createNames } from '#dashboard/data/names/create-names.ts';
import { NamesContext } from '#dashboard/data/names/names-context.ts';
import { createFirstPaint } from '#dashboard/data/requests/first-paint.ts';
import { dropQueries } from '#dashboard/data/requests/query-client.ts';
import { connect } from '#dashboard/data/session/connection.ts';
import { SessionContext, type Session } from '#dashboard/data/session/session-context.ts';

/**
 * A signed-in session whose requests go through `fetch`, and its names, which read pages of `perPage` once started and
 * stop when the test has ended.
 */
export function aSession(
  fetch: typeof globalThis.fetch,
  token: string,
  perPage = 100,
  given: ConfigInput = {},
) {
  const config = configFrom(given);
  const connection = connect(config, token, createClient({ config, token, fetch }));
  const controller = new AbortController();
  const { signal: ended } = controller;
  const session: Session = {
    ...connection,
    config,
    owner: { token, apiBaseUrl: config.apiBaseUrl },
    isOnDevice: () => false,
    client: connection.requests.clients.user,
    firstPaint: createFirstPaint(ended, connection.named),
    ended,
    signOut: () => {},
  };
  const names = createNames({
    ...session,
    openStore: () => Promise.resolve(null),
    perPage,
  });
  onTestFinished(() => {
    controller.abort();
    dropQueries(session.queryClient);
    names.contacts.stop();
    names.agents.stop();
  });
  return { session, names };
}

type InSessionProps = ReturnType<typeof aSession> & { children: ReactNode };

/** What surrounds every component behind the sign-in. */
export const InSession = ({ session, names, children }: InSessionProps) => (
  <QueryClientProvider client={session.queryClient}>
    <SessionContext value={session}>
      <NamesContext value={{ ...names, savePage: () => Promise.resolve() }}>{children}</NamesContext>
    </SessionContext>
  </QueryClientProvider>
);

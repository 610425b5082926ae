import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createDirectory, type DirectoryName } from '#dashboard/directory/directory.ts';
import type { Session } from '#dashboard/session/session-context.ts';

/** A signed-in session whose requests go through `fetch`; its directories read pages of `perPage` once started. */
export function aSession(fetch: typeof globalThis.fetch, token: string, perPage = 100): Session {
  const config = configSchema.parse({});
  const client = createClient({ config, token, fetch });
  const directory = <Name extends DirectoryName>(name: Name) =>
    createDirectory({ client, name, perPage, onUnauthenticated: () => {} });
  return { config, client, contacts: directory('contacts'), agents: directory('agents'), signOut: () => {} };
}

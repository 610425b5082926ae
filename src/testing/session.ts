import type * as z from 'zod/mini';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createDirectories } from '#dashboard/names/create-names.ts';
import { namesOnPages } from '#dashboard/names/names-on-page.ts';
import { createTraffic } from '#dashboard/requests/scheduler.ts';
import { createPagePersister } from '#dashboard/persist/page-persister.ts';
import { createShown } from '#dashboard/requests/first-paint.ts';
import type { Session } from '#dashboard/session/session-context.ts';

/** A signed-in session whose requests go through `fetch`; its directories read pages of `perPage` once started. */
export function aSession(
  fetch: typeof globalThis.fetch,
  token: string,
  perPage = 100,
  given: z.input<typeof configSchema> = {},
): Session {
  const config = configSchema.parse(given);
  const traffic = createTraffic(createClient({ config, token, fetch }));
  const directories = createDirectories({
    config,
    ...traffic,
    keptNames: { contacts: [], agents: [] },
    openStore: () => Promise.resolve(null),
    onUnauthenticated: () => {},
    ended: new AbortController().signal,
    perPage,
  });
  return {
    config,
    ...traffic,
    ...directories,
    shown: createShown(new AbortController().signal),
    keepPage: createPagePersister({
      owner: { token, apiBaseUrl: config.apiBaseUrl },
      isOnDevice: () => false,
      names: namesOnPages(directories),
      ended: AbortSignal.abort(),
    }),
    signOut: () => {},
  };
}

import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type * as z from 'zod/mini';
import { configSchema } from '#contract/config.ts';
import { App } from '#dashboard/app.tsx';
import { connectInitialSession } from '#dashboard/session/connect-initial-session.ts';
import { beginSession } from '#dashboard/session/initial-session.ts';
import { storeToken } from '#dashboard/session/token-store.ts';

type AppOptions = {
  fetch: typeof globalThis.fetch;
  /** The token of a person who is signed in already. */
  token?: string;
  path?: string;
  /** What differs from a server that has only the three documented lists. */
  config?: z.input<typeof configSchema>;
};

/** The whole dashboard at an address, its requests answered by the given fetch; nothing is left from earlier tests. */
export function renderApp({ fetch, token, path = '/opportunities', config = {} }: AppOptions) {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetch);
  const parsed = configSchema.parse(config);
  if (token !== undefined) storeToken(token, parsed.apiBaseUrl, false);
  window.history.replaceState(null, '', path);
  const app = <App config={parsed} initial={connectInitialSession(parsed, beginSession(parsed))} />;
  return { user: userEvent.setup(), ...render(app) };
}

/** The address bar, without the origin. */
export const address = () => `${window.location.pathname}${window.location.search}`;

import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { App } from '#dashboard/app.tsx';
import { aLine } from '#testing/line.ts';
import { connectSent } from './connect-initial.ts';
import { sendFirst } from '#dashboard/requests/initial-request.ts';
import { forgetToken, keepToken } from './token-store.ts';

const config = configSchema.parse({});
/** A service that never answers. */
const aSilentLine = () => aLine(() => new Promise(() => {}));

afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

test('a tab that was signed out while its scripts were on their way begins at the sign-in page', async () => {
  vi.stubGlobal('fetch', aSilentLine().fetch);
  keepToken('rst_1', '', true);
  const { connection } = connectSent(config, sendFirst(config));
  // Another tab signs out. Here nobody listens yet.
  forgetToken();
  render(<App config={config} connection={connection} />);
  expect(await screen.findByLabelText('Access token')).toBeVisible();
});

test('a tab begins with the token that another has put in the place of its own while its scripts were on their way', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (_input: RequestInfo | URL, { headers }: RequestInit = {}) => {
    tokens.push(new Headers(headers).get('Authorization'));
    return new Promise(() => {});
  });
  keepToken('rst_1', '', true);
  const { connection } = connectSent(config, sendFirst(config));
  keepToken('rst_2', '', true);
  render(<App config={config} connection={connection} />);
  await vi.waitFor(() => expect(tokens).toEqual(['Bearer rst_1', 'Bearer rst_2']));
});

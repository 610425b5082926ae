import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { App } from '#dashboard/app/app.tsx';
import { connectInitialSession } from './connection.ts';
import { beginSession } from './initial-session.ts';
import { removeToken, storeToken } from './store-token.ts';

const config = configFrom({});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a tab that was signed out while its scripts were on their way begins at the sign-in page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  storeToken('rst_1', '', true);
  const initial = connectInitialSession(config, beginSession(config));
  // Another tab signs out. Here nobody listens yet.
  removeToken('rst_1', '');
  render(<App config={config} initial={initial} />);
  expect(await screen.findByLabelText('Access token')).toBeVisible();
});

test('a tab begins with the token that another has put in the place of its own while its scripts were on their way', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (_input: RequestInfo | URL, { headers }: RequestInit = {}) => {
    tokens.push(new Headers(headers).get('Authorization'));
    return new Promise(() => {});
  });
  storeToken('rst_1', '', true);
  const initial = connectInitialSession(config, beginSession(config));
  storeToken('rst_2', '', true);
  render(<App config={config} initial={initial} />);
  await expect.poll(() => new Set(tokens)).toEqual(new Set(['Bearer rst_1', 'Bearer rst_2']));
  expect(tokens.filter((token) => token === 'Bearer rst_1')).toHaveLength(1);
});

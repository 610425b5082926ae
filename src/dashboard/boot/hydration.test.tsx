import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { extensions } from '#contract/parameters.ts';
import { App } from '#dashboard/app/app.tsx';
import { routes } from '#dashboard/app/routes.tsx';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { beginSession } from '#dashboard/data/session/initial-session.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { paintFirstScreen } from './first-screen.ts';

const service = serviceOfFile();
const never = () => new Promise<Response>(() => {});

type State = 'fresh' | 'loading' | 'persisted';

test.each<[State, string, typeof extensions | []]>([
  ['fresh', '/opportunities', []],
  ['fresh', '/opportunities?page=2&contact_id=1&sort=name', extensions],
  ['fresh', '/opportunities/17?page=2', extensions],
  ['fresh', '/opportunities?columns=compact.name-200.value', []],
  ['fresh', '/opportunities?status=new&contact_id=1&created_from=2026-11-01', extensions],
  ['fresh', '/opportunities?per_page=1&page=5', extensions],
  ['fresh', '/contacts?search=ada', extensions],
  ['fresh', '/agents', []],
  ['persisted', '/opportunities', extensions],
  ['loading', '/opportunities/3', extensions],
])('React takes over a %s page as it is: %s', async (state, path, given) => {
  const { token } = await service.addCompany({ opportunities: many(20), contacts: [{}], agents: [{}] });
  vi.stubGlobal('fetch', state === 'loading' ? never : service.fetch);
  const config = configSchema.parse({ extensions: [...given] });
  sessionStorage.clear();
  storeToken(token, config.apiBaseUrl, false);
  window.history.replaceState(null, '', path);
  const begun = beginSession(config);
  if (!begun?.page) throw new Error('Nobody is signed in.');
  if (state === 'persisted') {
    const page = await begun.page.answer;
    const names = { contacts: [], agents: [] };
    const at = performance.timeOrigin - 3_600_000;
    vi.stubGlobal('fetch', never);
    Object.assign(begun, beginSession(config));
    begun.page.persisted = Promise.resolve({ page, names, at });
  }
  const container = document.createElement('div');
  document.body.append(container);
  const screen = paintFirstScreen(container, routes, config, begun);
  if (state !== 'loading') await screen?.painted;
  const initial = connectInitialSession(config, begun, screen?.finish());
  const before = container.querySelectorAll('*');
  const problems: unknown[] = [];
  render(<App config={config} initial={initial} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });
  expect(problems).toEqual([]);
  expect([...before].filter((element) => !element.isConnected)).toEqual([]);
});

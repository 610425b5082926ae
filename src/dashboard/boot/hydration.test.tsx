import { expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { extensions } from '#contract/parameters.ts';
import { many } from '#testing/records.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const never = () => new Promise<Response>(() => {});

test.each<['fresh' | 'loading' | 'persisted', string, readonly (typeof extensions)[number][]]>([
  ['fresh', '/opportunities', []],
  ['fresh', '/opportunities/17?page=2', extensions],
  ['fresh', '/opportunities?columns=compact.name-200.value', []],
  ['fresh', '/opportunities?status=new&contact_id=1&created_from=2026-11-01', extensions],
  ['fresh', '/opportunities?per_page=1&page=5', extensions],
  ['fresh', '/contacts?search=ada', extensions],
  ['fresh', '/opportunities?per_page=100', extensions],
  ['persisted', '/opportunities', extensions],
  ['loading', '/opportunities/3', extensions],
])('React takes over a %s page as it is: %s', async (state, path, given) => {
  const { token } = await service.addCompany({ opportunities: many(40), contacts: [{}], agents: [{}] });
  const options = { token, path, config: { extensions: [...given] } };
  const earlier =
    state === 'persisted' ? await paintApp({ ...options, fetch: service.fetch }).begun.page?.answer : null;
  const names = { contacts: [], agents: [] };
  const persisted =
    earlier && Promise.resolve({ page: earlier, names, at: performance.timeOrigin - 3_600_000 });
  const fetch = state === 'fresh' ? service.fetch : never;
  const { root, screen, hydrate } = paintApp({ ...options, fetch, ...(persisted && { persisted }) });
  if (state === 'loading') screen?.finish();
  else await screen?.painted;
  const before = root.querySelectorAll('*');
  await hydrate(state === 'loading');
  expect(before.length).toBeGreaterThan(0);
  expect([...before].filter((element) => !element.isConnected)).toEqual([]);
});

test('React takes over rows that its script came long after', async () => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const { root, screen, hydrate } = paintApp({ token, fetch: service.fetch });
  await screen?.painted;
  const before = [...root.querySelectorAll('*')];
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  await hydrate(false);
  expect(before.filter((element) => !element.isConnected)).toEqual([]);
  expect(root.textContent).not.toContain('Refreshing');
});

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { renderApp } from '#testing/render-app.tsx';

// No clock moves an import.
await Promise.all([import('./overview-page.tsx'), import('#dashboard/data/names/sync/list-sync.ts')]);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers at once, because a clock that the test moves does not wait for a database. */
function pageOf(address: URL) {
  const page = Number(address.searchParams.get('page') ?? 1);
  const total = address.pathname.endsWith('/agents') ? 14 : 1_200;
  const ids = Array.from({ length: Math.min(15, total) }, (_, index) => total - (page - 1) * 15 - index);
  const data = ids.map((id) => {
    if (address.pathname.endsWith('/agents')) return anAgent({ id });
    if (address.pathname.endsWith('/contacts')) return aContact({ id });
    return anOpportunity({ id, contact_id: ((id * 211) % 1_200) + 1 });
  });
  const last_page = Math.ceil(total / 15);
  return { data, meta: { current_page: page, per_page: 15, total, last_page } };
}

/** A server with the documented lists, which allows sixty requests a minute as Laravel's throttle does. */
function aThrottledServer() {
  const limit = 60;
  const asked: { at: number; address: string }[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    const address = new URL(input as string, 'http://server.test');
    const at = clock.now();
    asked.push({ at, address: `${address.pathname}${address.search}`.replace('/api/v1/', '') });
    const used = asked.filter((each) => each.at > at - 60_000).length;
    const headers = { 'X-RateLimit-Limit': `${limit}`, 'X-RateLimit-Remaining': `${limit - used}` };
    return Promise.resolve(Response.json(pageOf(address), { headers }));
  };
  return { fetch, asked };
}

/** Lets time pass, and what is loaded meanwhile come. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
  }
}

test('at sixty requests a minute the overview leaves half of them', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20, 10, 24),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const server = aThrottledServer();
  renderApp({ fetch: server.fetch, token: 'rst_1', path: '/overview' });
  const begun = clock.now();
  await pass(60_000);
  const addresses = server.asked.map(({ address }) => address);
  expect(addresses.slice(0, 4)).toEqual(
    ['new', 'qualified', 'won', 'lost'].map((status) => `opportunities?status=${status}`),
  );
  expect(addresses.filter((each) => each.startsWith('opportunities')).length).toBeLessThanOrEqual(8);
  expect(server.asked.filter(({ at }) => at < begun + 60_000).length).toBeLessThanOrEqual(30);
  expect(screen.queryByText(/^Loading/)).toBeNull();
});

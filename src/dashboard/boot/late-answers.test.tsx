import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { App } from '#dashboard/app/app.tsx';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
afterEach(() => void vi.useRealTimers());
const given = { extensions: ['id' as const] };
const config = configFrom(given);

async function aVisit() {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak' }],
    contacts: [{ last_name: 'Okafor' }],
  });
  return { token, network: fakeNetwork(service.fetch) };
}

/** What is done with an answer takes a few turns. */
const turns = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const onRecoverableError = (problem: unknown) => {
  throw problem;
};

/** Lets React take over; nothing of what was painted may be replaced. */
function takeOver({ root }: ReturnType<typeof paintApp>, initial: ReturnType<typeof connectInitialSession>) {
  render(<App config={config} initial={initial} />, { container: root, hydrate: true, onRecoverableError });
}

test.each(['rows', 'names'])('%s that arrive while React takes over are shown after it has', async (what) => {
  const { token, network } = await aVisit();
  let letThrough = what === 'rows' ? network.hold() : () => true;
  const painted = paintApp({ fetch: network.fetch, token, config: given });
  if (what === 'names') {
    await painted.begun.page?.answer;
    letThrough = network.hold();
    await painted.screen?.painted;
  }
  const initial = connectInitialSession(config, painted.begun, painted.screen?.finish());
  letThrough();
  await painted.begun.page?.answer;
  await turns();
  takeOver(painted, initial);
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Oak' })).toBeVisible();
});

test('a name is shown when it has come, whatever other names are still asked for', async () => {
  const { token, network } = await aVisit();
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  network.intercept = async (response, address) => {
    if (address.includes('agents')) await new Promise(() => {});
    if (address.includes('contacts')) await opened;
    return response;
  };
  const painted = paintApp({ fetch: network.fetch, token, config: given });
  await painted.screen?.painted;
  // The clock on which the other names would take too long is left standing.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const initial = connectInitialSession(config, painted.begun, painted.screen?.finish());
  vi.useRealTimers();
  takeOver(painted, initial);
  gate.dispatchEvent(new Event('open'));
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
});

test('a failure that came before React is shown above the kept rows', async () => {
  const { token, network } = await aVisit();
  const earlier = paintApp({ fetch: network.fetch, token, config: given });
  const page = await earlier.begun.page?.answer;
  if (!page) throw new Error('There is no page.');
  earlier.screen?.finish();
  earlier.root.remove();
  network.cut = true;
  const names = { contacts: [], agents: [] };
  // Only just before this visit: what was kept is refreshed however old it is.
  const persisted = Promise.resolve({ page, names, at: performance.timeOrigin - 1 });
  const painted = paintApp({ fetch: network.fetch, token, config: given, persisted });
  await painted.begun.page?.answer.catch(() => {});
  await painted.screen?.painted;
  takeOver(painted, connectInitialSession(config, painted.begun, painted.screen?.finish()));
  expect(screen.getByRole('link', { name: 'Oak' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a painted page counts as one that the person asked for, and is not asked for again', async () => {
  const { token, network } = await aVisit();
  const painted = paintApp({ fetch: network.fetch, token, config: {} });
  await painted.screen?.painted;
  const initial = connectInitialSession(configFrom({}), painted.begun, painted.screen?.finish());
  const counts = () => initial.get()?.requests.schedule()?.prefetchBudget.counts();
  await waitFor(() => expect(counts()).toEqual({ earned: 1, spent: 0 }));
  expect(network.asked.filter((address) => address.includes('opportunities'))).toHaveLength(1);
});

test('nothing is asked for twice where React comes a minute after the rows and the names', async () => {
  const { token, network } = await aVisit();
  const painted = paintApp({ fetch: network.fetch, token, config: given });
  await painted.screen?.painted;
  await painted.begun.named;
  vi.useFakeTimers({ now: clock.now() + 60_000, toFake: ['Date'] });
  takeOver(painted, connectInitialSession(config, painted.begun, painted.screen?.finish()));
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Agents/ })).toHaveTextContent(/\d/));
  expect(network.asked.filter((address, index) => network.asked.indexOf(address) < index)).toEqual([]);
});

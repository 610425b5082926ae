import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { beginSession, createHeadStart } from './initial-session.ts';
import { storeToken } from './store-token.ts';

const service = serviceOfFile();
afterEach(() => void vi.useRealTimers());

async function aHeadStart() {
  const { token } = await service.addCompany({ contacts: [{}, {}, {}] });
  const network = fakeNetwork(service.fetch);
  const client = createClient({ config: configFrom({}), token, fetch: network.fetch });
  return { network, ...createHeadStart(client) };
}

test('the first equal request gets the answer; every other request is sent', async () => {
  const { network, client, ask } = await aHeadStart();
  const answer = ask('contacts', { page: 1, per_page: undefined });
  expect(network.asked).toHaveLength(1);
  expect((await client.list('agents', { page: 1 })).meta.total).toBe(0);
  expect(network.asked).toHaveLength(2);
  expect(await client.list('contacts', { page: 1 })).toBe(await answer);
  expect(network.asked).toHaveLength(2);
  expect((await client.list('contacts', { page: 1 })).meta.total).toBe(3);
  expect(network.asked).toHaveLength(3);
});

test('a failure is the answer too, and the next try is sent', async () => {
  const { network, client, ask } = await aHeadStart();
  network.cut = true;
  await expect(ask('contacts', {})).rejects.toMatchObject({ kind: 'unreachable' });
  network.cut = false;
  await expect(client.list('contacts', {})).rejects.toMatchObject({ kind: 'unreachable' });
  expect((await client.list('contacts', {})).meta.total).toBe(3);
});

test.each([true, false])('a token that another address accepted is not sent', (onDevice) => {
  const { fetch, asked } = fakeNetwork(service.fetch);
  storeToken('rst_1', 'https://elsewhere.example', onDevice);
  expect(beginSession(configFrom({}), fetch)).toBeNull();
  expect(asked).toEqual([]);
});

test('leaving before the answer is there aborts the request', async () => {
  const { network, client, ask } = await aHeadStart();
  void ask('contacts', {});
  const leaving = new AbortController();
  const left = client.list('contacts', {}, leaving.signal);
  leaving.abort(new Error('Left.'));
  await expect(left).rejects.toThrow('Left.');
  expect(network.asked).toHaveLength(1);
  expect((await client.list('contacts', {})).meta.total).toBe(3);
});

test('a list whose first page was asked for is not asked for its total, once', async () => {
  const { network, client, ask } = await aHeadStart();
  void ask('contacts', { search: 'nobody', page: 1, per_page: 2 });
  void ask('contacts', { page: 1, per_page: 2 });
  void ask('agents', { page: 2, per_page: 2 });
  expect(network.asked).toHaveLength(3);
  const totalOf = async (name: 'contacts' | 'agents', request = {}) =>
    (await client.list(name, { ...request, per_page: 1 })).meta.total;
  expect(await totalOf('contacts')).toBe(3);
  expect(await totalOf('contacts', { search: 'nobody' })).toBe(0);
  expect((await client.list('contacts', { page: 1, per_page: 2 })).rows).toHaveLength(2);
  expect(network.asked).toHaveLength(3);
  expect(await totalOf('contacts')).toBe(3);
  expect(await totalOf('agents')).toBe(0);
  expect(network.asked).toHaveLength(5);
});

test('answers wait for the script that takes them, and are no longer new ten seconds after it has begun', async () => {
  const { network, client, ask } = await aHeadStart();
  await Promise.all([ask('contacts', {}), ask('agents', {}), ask('opportunities', {})]);
  vi.useFakeTimers({ now: clock.now() + 60_000, toFake: ['Date'] });
  await client.list('contacts', {});
  vi.setSystemTime(clock.now() + 10_000);
  await client.list('agents', {});
  expect(network.asked).toHaveLength(3);
  vi.setSystemTime(clock.now() + 1);
  await client.list('opportunities', {});
  expect(network.asked).toHaveLength(4);
});

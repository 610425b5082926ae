import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { createBatchedLookup } from './batched-lookup.ts';
import { connect } from '#dashboard/data/session/connection.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => vi.useRealTimers());

type Given = { contacts?: object[]; token?: string; idsAtATime?: number; perPage?: number };

/** A lookup of a company's contacts over a line to the service. */
async function aLookup({ contacts = [], token, idsAtATime = 100, perPage = 100 }: Given) {
  const company = await service.addCompany({ contacts });
  const network = fakeNetwork(service.fetch);
  const [config, ownToken] = [configFrom({}), token ?? company.token];
  const client = createClient({ config, token: ownToken, fetch: network.fetch });
  const { requests, queryClient } = connect(config, ownToken, client);
  const names = createBatchedLookup({ name: 'contacts', requests, queryClient, perPage, idsAtATime });
  const asked = () =>
    network.asked.map((address) => decodeURIComponent(address.replace('/api/v1/contacts', '')));
  return { names, queryClient, network, asked };
}

const pass = () => vi.advanceTimersByTimeAsync(1_000);

const some = (count: number) => Array.from({ length: count }, () => ({}));

test('ids that come to the screen together are asked for in one request, each once', async () => {
  const { names, asked } = await aLookup({ contacts: [{ first_name: 'Zoë' }, {}] });
  for (const id of [2, 1, 2, 7712]) names.retain(id);
  expect(names.lookUp(1)).toBe('loading');
  await expect
    .poll(() => names.lookUp(1))
    .toMatchObject({ id: 1, name: 'Zoë Okafor 1', detail: 'Harbour Textiles' });
  expect(names.lookUp(7712)).toBe('missing');
  expect(asked()).toEqual(['?id=2,1,7712&page=1&per_page=100']);
  names.retain(1);
  names.retain(3);
  await expect.poll(() => names.lookUp(3)).toBe('missing');
  expect(asked().slice(1)).toEqual(['?id=3&page=1&per_page=100']);
});

test('more ids than the service takes are asked for in parts, and every page of an answer is read', async () => {
  const { names, asked } = await aLookup({ contacts: some(5), idsAtATime: 3, perPage: 2 });
  for (const id of [1, 2, 3, 4, 5]) names.retain(id);
  for (const id of [1, 2, 3, 4, 5]) await expect.poll(() => names.lookUp(id)).toMatchObject({ id });
  expect(asked().toSorted()).toEqual([
    '?id=1,2,3&page=1&per_page=2',
    '?id=1,2,3&page=2&per_page=2',
    '?id=4,5&page=1&per_page=2',
  ]);
});

test('an answer older than a minute is asked for again, and stays on the screen meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const { names, asked } = await aLookup({ contacts: some(1) });
  names.retain(1);
  await expect.poll(() => names.lookUp(1)).toMatchObject({ id: 1 });
  vi.advanceTimersByTime(60_001);
  names.retain(1);
  expect(names.lookUp(1)).toMatchObject({ id: 1 });
  await expect.poll(asked).toHaveLength(2);
});

test('after a while without the service the names come without anybody doing anything', async () => {
  const { names, network, asked } = await aLookup({ contacts: some(1) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  network.intercept = () => Promise.resolve(Response.json({ message: 'No.' }, { status: 403 }));
  names.retain(1);
  await expect.poll(() => pass().then(() => asked().length)).toBe(4);
  expect(names.lookUp(1)).toBe('unread');
  network.intercept = (response) => Promise.resolve(response);
  await expect.poll(() => pass().then(() => names.lookUp(1))).toMatchObject({ id: 1 });
  names.stop();
});

test('a search is answered by the service, and its names are known from then on', async () => {
  const contacts = [
    { first_name: 'Zoë', last_name: 'Berg' },
    { last_name: 'Bergen' },
    { company: 'Øst & Co' },
  ];
  const { names, asked } = await aLookup({ contacts });
  const { signal } = new AbortController();
  const found = await names.search('ZOE b', 10, signal);
  expect(found).toMatchObject({ count: 1, matches: [{ id: 1, name: 'Zoë Berg' }] });
  expect(await names.search('berg', 1, signal)).toMatchObject({ count: 2, matches: [{ id: 1 }] });
  expect(await names.search('', 10, signal)).toMatchObject({ count: 3 });
  expect(asked()).toEqual(['?search=ZOE+b&per_page=10', '?search=berg&per_page=1', '?per_page=10']);
  names.retain(3);
  expect(names.lookUp(3)).toMatchObject({ detail: 'Øst & Co' });
});

test('a text that the service would refuse is made one that it takes', async () => {
  const { names, asked } = await aLookup({ contacts: some(1) });
  await names.search(`ada\t${'🌳'.repeat(120)}`, 10, new AbortController().signal);
  expect(asked()).toEqual([`?search=ada+${'🌳'.repeat(96)}&per_page=10`]);
});

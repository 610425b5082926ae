import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { nextPaint } from '#dashboard/boot/paint.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const isById = (address: string) => /[?&]id=/.test(address);

/** The painted opportunities of two contacts and one agent, one of whom is gone; the first requests for names may fail. */
async function aVisit(given: readonly string[], failures = 0) {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 7712, agent_id: null }],
  });
  const network = fakeNetwork(service.fetch);
  let failed = 0;
  const fetch: typeof network.fetch = async (input, init) => {
    const index = network.asked.length;
    const response = await network.fetch(input, init);
    const fails = failed < failures && isById(network.asked[index] ?? '');
    failed += Number(fails);
    return fails ? new Response('', { status: 503 }) : response;
  };
  const visit = paintApp({ fetch, token, config: { extensions: [...given] } });
  await visit.screen?.painted;
  const askedById = () => network.asked.filter(isById);
  return { network, askedById, ...visit };
}

test('names are on the painted screen, and the lookup asks for none of them a second time', async () => {
  // An answer that nobody has taken for ten seconds is asked for anew, and a busy machine can take that long.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { askedById, hydrate } = await aVisit(extensions);
  expect(await screen.findByText('Zoë Berg')).toBeVisible();
  expect(await screen.findAllByText('Front desk')).toHaveLength(1);
  const asked = [
    '/api/v1/contacts?id=1%2C7712&page=1&per_page=100',
    '/api/v1/agents?id=1&page=1&per_page=100',
  ];
  expect(askedById().toSorted()).toEqual(asked.toSorted());
  await hydrate();
  expect(screen.getByText('Zoë Berg')).toBeVisible();
  // Only the lookup knows that there is no such record.
  await waitFor(() => expect(screen.getByText('Contact 7712')).toBeVisible());
  expect(askedById().toSorted()).toEqual(asked.toSorted());
});

test('a server without per_page is asked for names without it', async () => {
  const { askedById } = await aVisit(['id', 'search']);
  expect(askedById().toSorted()).toEqual([
    '/api/v1/agents?id=1&page=1',
    '/api/v1/contacts?id=1%2C7712&page=1',
  ]);
});

/** A company whose 40 opportunities refer to forty of its 600 contacts, the newest first. */
async function aCompany() {
  const contacts = Array.from({ length: 600 }, (_none, index) => ({
    first_name: 'Person',
    last_name: `${index + 1}`,
  }));
  const opportunities = Array.from({ length: 40 }, (_none, index) => ({ contact_id: 1 + index * 15 }));
  return service.addCompany({ contacts, opportunities });
}

const isContacts = (address: string) => address.startsWith('/api/v1/contacts');

test.each([[['per_page']], [[]]] as const)(
  'with the extensions %j the pages that hold the names are read before React, and none of them twice',
  async (given) => {
    const { token } = await aCompany();
    const network = fakeNetwork(service.fetch);
    // It tells of no limit.
    network.intercept = ({ body, status }) => Promise.resolve(new Response(body, { status }));
    const { hydrate } = paintApp({ fetch: network.fetch, token, config: { extensions: [...given] } });
    for (const number of [1, 16, 211]) expect(await screen.findByText(`Person ${number}`)).toBeVisible();
    await hydrate();
    for (const number of [1, 16, 211]) expect(await screen.findByText(`Person ${number}`)).toBeVisible();
    await waitFor(() => expect(network.asked.some((address) => /agents/.test(address))).toBe(true));
    const asked = network.asked.filter((address) => isContacts(address) && !address.endsWith('per_page=1'));
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).size).toBe(asked.length);
  },
);

test('who comes back to a device that keeps names has none of them read before React', async () => {
  const { token } = await aCompany();
  const network = fakeNetwork(service.fetch);
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'roster.names', version: 1 }] });
  const { screen: painted } = paintApp({ fetch: network.fetch, token, config: { extensions: ['per_page'] } });
  await painted?.painted;
  await nextPaint();
  expect(network.asked).toEqual(['/api/v1/opportunities']);
});

test.each([
  [
    'tells of a limit',
    (response: Response) => new Response(response.body, { headers: { 'X-RateLimit-Limit': '60' } }),
  ],
  [
    'could without our seeing it',
    (response: Response) => Object.defineProperty(new Response(response.body), 'type', { value: 'cors' }),
  ],
])('a server that %s is asked for the first page of names only', async (_case, bend) => {
  const { token } = await aCompany();
  const network = fakeNetwork(service.fetch);
  network.intercept = (response) => Promise.resolve(bend(response));
  paintApp({ fetch: network.fetch, token, config: { extensions: ['per_page'] } });
  expect(await screen.findByText('Person 16')).toBeVisible();
  expect(network.asked.filter(isContacts)).toEqual(['/api/v1/contacts?page=1&per_page=100']);
});

test('an answer that fails is the first try of the lookup, which sends the second', async () => {
  const { askedById, hydrate } = await aVisit(extensions, 2);
  expect(screen.getByText('Loading contact 1')).toBeVisible();
  await hydrate();
  expect(await screen.findByText('Zoë Berg')).toBeVisible();
  expect(await screen.findByText('Front desk')).toBeVisible();
  expect(askedById()).toHaveLength(4);
});

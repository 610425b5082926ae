import { beforeEach, expect, test, vi } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { extensions } from '#contract/parameters.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { fetchFirstPage } from './first-request.ts';
import { beginSession } from '#dashboard/data/session/initial-session.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';

const service = serviceOfFile();
const token = 'rst_secret';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Sends nothing, and remembers what it was to send. */
function aRecorder() {
  const sent: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push([address, init]);
    return new Promise(() => {});
  });
  return sent;
}

const answer = (config: unknown, status = 200) => ({ status, text: JSON.stringify(config) });

test.each([
  ['/', {}],
  ['/opportunities?status=won&contact_id=c-7&sort=-name&page=2&per_page=50&search=a+b', { extensions }],
  [
    '/opportunities?status=Won&page=2&page=3&x=1&created_from=2026-02-02&created_to=2026-02-01',
    { extensions },
  ],
  ['/opportunities/7?created_at=2026-02-28&columns=name', { apiBaseUrl: 'https://lists.example/rst/' }],
  ['/agents?per_page=50&search=ä', { apiBaseUrl: '/backend', extensions: ['search', 'unknown'] }],
  [
    '/opportunities?status=new&contact_id=7&created_at=2026-02-28&page=3',
    { parameters: { status: 'state', contact: 'who', createdOn: 'a b', page: 'p' } },
  ],
])(
  'what leaves early at %s is the very request that the client makes, so there is one alone',
  (address, given) => {
    const config = configFrom(given);
    storeToken(token, config.apiBaseUrl, false);
    window.history.replaceState(null, '', address);
    const sent = aRecorder();
    const fetch = fetchFirstPage(answer(given));
    expect(sent).toHaveLength(1);
    expect(beginSession(config, fetch)?.page).not.toBeNull();
    expect(sent).toHaveLength(1);
    expect(String(sent[0]?.[0])).not.toContain(token);
    expect(sent[0]?.[1]?.headers).toEqual({ Authorization: `Bearer ${token}`, Accept: 'application/json' });
  },
);

test.each<[string, string, ReturnType<typeof answer>]>([
  ['no list', '/settings', answer({})],
  ['no token', '/opportunities', answer({})],
  ['a token of another base address', '/opportunities', answer({ apiBaseUrl: 'https://lists.example' })],
  ['a configuration that is no JSON', '/opportunities', { status: 200, text: '<!doctype html>' }],
  ['a configuration that is nothing', '/opportunities', answer(null)],
  ['a base address that is none', '/opportunities', answer({ apiBaseUrl: 7 })],
  ['an error instead of a configuration', '/opportunities', answer({ message: 'Not found.' }, 404)],
])('with %s nothing leaves early', (name, address, config) => {
  if (name !== 'no token') storeToken(token, '', false);
  window.history.replaceState(null, '', address);
  const sent = aRecorder();
  expect(fetchFirstPage(config)).toBe(fetch);
  expect(sent).toEqual([]);
});

test('the service gets one request, and whoever asks for the page gets its answer, good or bad', async () => {
  const { token } = await service.addCompany({ agents: [{}, {}] });
  const network = fakeNetwork(service.fetch);
  vi.stubGlobal('fetch', network.fetch);
  storeToken(token, '', false);
  window.history.replaceState(null, '', '/agents');
  const config = configFrom({});
  const client = () => createClient({ config, token, fetch: fetchFirstPage(answer({})) });

  const good = client();
  expect((await good.list('agents', {})).meta.total).toBe(2);
  expect(network.asked).toEqual(['/api/v1/agents']);

  network.cut = true;
  const bad = client();
  network.cut = false;
  await expect(bad.list('agents', {})).rejects.toMatchObject({ kind: 'unreachable' });
  expect((await bad.list('agents', {})).meta.total).toBe(2);
  expect(network.asked).toHaveLength(3);
});

test.each(['{"data":[{"id":', '<!doctype html>'])(
  '%s is a passing fault of a service that took the token in an earlier visit',
  async (broken) => {
    storeToken(token, '', true);
    window.history.replaceState(null, '', '/opportunities');
    const session = beginSession(configFrom({}), () => Promise.resolve(new Response(broken)));
    await expect(session?.page?.answer).rejects.toMatchObject({ kind: 'unavailable' });
  },
);

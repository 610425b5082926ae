import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { extensions, parameterNames } from '#contract/parameters.ts';
import { createClient } from '#dashboard/api/create-client.ts';
import { aLine } from '#testing/line.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { fetchFirstPage } from './fetch-first-page.ts';
import { beginSession } from './initial-session.ts';
import { storeToken } from './store-token.ts';

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

const values = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    '15',
    '50',
    '100',
    '101',
    '012',
    'fit',
    '-1',
    '1234567890',
    'won',
    'Won',
    'name',
    '-created_at',
  ),
  fc.constantFrom(
    '2026-02-28',
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-12-31',
    '2026-13-01',
    '0999-01-01',
  ),
  fc.constantFrom(
    'c-7',
    '.',
    '..',
    'ä',
    'a+b',
    ' a ',
    '\u0000',
    'x'.repeat(64),
    'x'.repeat(65),
    '🦊'.repeat(100),
    '1,2',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);

const addresses = fc
  .record({
    path: fc.constantFrom(
      '/',
      '/opportunities',
      '/opportunities/7',
      '/contacts',
      '/agents/x',
      '/nothing',
      '/constructor',
    ),
    query: fc.array(fc.tuple(fc.constantFrom(...parameterNames.opportunities, 'columns', 'x'), values), {
      maxLength: 4,
    }),
  })
  .map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);

const configs = fc.record(
  {
    apiBaseUrl: fc.constantFrom(
      '',
      '/',
      '/backend',
      '/backend/',
      'https://lists.example',
      'https://lists.example/rst/',
    ),
    parameters: fc.record(
      {
        status: fc.constant('state'),
        contact: fc.constant('who'),
        createdOn: fc.constantFrom('day', 'a b'),
        page: fc.constant('p'),
      },
      { requiredKeys: [] },
    ),
    extensions: fc.subarray<string>([...extensions, 'unknown']),
    title: fc.string(),
  },
  { requiredKeys: [], noNullPrototype: true },
);

test('what leaves early is the very request that the client makes, so there is one alone', () => {
  let early = 0;
  fc.assert(
    fc.property(addresses, configs, (address, given) => {
      const config = configSchema.parse(given);
      storeToken(token, config.apiBaseUrl, false);
      window.history.replaceState(null, '', address);
      const sent = aRecorder();
      const fetch = fetchFirstPage(answer(given));
      early += sent.length;
      const begun = beginSession(config, fetch);
      const asked = sent.map(([address]) => address);
      expect(asked).toHaveLength(begun?.page ? 1 : 0);
      expect(asked.join(' ')).not.toContain(token);
      expect(sent.map(([, init]) => init?.headers)).toEqual(
        sent.map(() => ({ Authorization: `Bearer ${token}`, Accept: 'application/json' })),
      );
    }),
    { numRuns: 400 },
  );
  expect(early).toBeGreaterThan(0);
});

test.each([
  '/opportunities',
  '/',
  '/opportunities?status=won&contact_id=c-7&created_from=2026-01-31&sort=name&page=2&per_page=50&search=oak door',
  '/opportunities/17?created_at=2026-04-30&page=2&columns=name.status',
  '/contacts?search=%26',
  '/contacts?per_page=fit',
])('the request of %s leaves early', (address) => {
  storeToken(token, '', false);
  window.history.replaceState(null, '', address);
  const sent = aRecorder();
  fetchFirstPage(answer({ extensions }));
  expect(sent).toHaveLength(1);
});

test.each<[string, string, ReturnType<typeof answer>]>([
  ['a page that is no number', '/opportunities?page=x', answer({})],
  ['a status that there is not', '/opportunities?status=Won', answer({})],
  ['a day that there is not', '/opportunities?created_at=2026-02-30', answer({})],
  ['a day twice', '/opportunities?created_at=2026-02-01&created_at=2026-02-02', answer({})],
  [
    'a range turned round',
    '/opportunities?created_from=2026-02-02&created_to=2026-02-01',
    answer({ extensions }),
  ],
  ['the first page', '/contacts?page=1', answer({})],
  ['the usual page size', '/contacts?per_page=15', answer({ extensions })],
  ['the usual order', '/opportunities?sort=-created_at', answer({ extensions })],
  ['an id', '/contacts?id=7', answer({ extensions })],
  ['a text that is too long', `/contacts?search=${'x'.repeat(101)}`, answer({ extensions })],
  ['no list', '/settings', answer({})],
  ['a token of another base address', '/opportunities', answer({ apiBaseUrl: 'https://lists.example' })],
  ['a configuration that is no JSON', '/opportunities', { status: 200, text: '<!doctype html>' }],
  ['a configuration that is nothing', '/opportunities', answer(null)],
  ['a base address that is none', '/opportunities', answer({ apiBaseUrl: 7 })],
  ['an error instead of a configuration', '/opportunities', answer({ message: 'Not found.' }, 404)],
])('with %s nothing leaves early', (_case, address, config) => {
  storeToken(token, '', false);
  window.history.replaceState(null, '', address);
  const sent = aRecorder();
  expect(fetchFirstPage(config)).toBe(fetch);
  expect(sent).toEqual([]);
});

test('without a token nothing leaves early', () => {
  window.history.replaceState(null, '', '/opportunities');
  const sent = aRecorder();
  expect(fetchFirstPage(answer({}))).toBe(fetch);
  expect(sent).toEqual([]);
});

test('the service gets one request, and whoever asks for the page gets its answer, good or bad', async () => {
  const { token } = await service.addCompany({ agents: [{}, {}] });
  const line = aLine(service.fetch);
  vi.stubGlobal('fetch', line.fetch);
  storeToken(token, '', false);
  window.history.replaceState(null, '', '/agents');
  const config = configSchema.parse({});
  const client = () => createClient({ config, token, fetch: fetchFirstPage(answer({})) });

  const good = client();
  expect((await good.list('agents', {})).meta.total).toBe(2);
  expect(line.asked).toEqual(['/api/v1/agents']);

  line.cut = true;
  const bad = client();
  line.cut = false;
  await expect(bad.list('agents', {})).rejects.toMatchObject({ kind: 'unreachable' });
  expect((await bad.list('agents', {})).meta.total).toBe(2);
  expect(line.asked).toHaveLength(3);
});

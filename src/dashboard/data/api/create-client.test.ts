import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { companyName } from './company-name.ts';
import { createClient } from './create-client.ts';

const clientOf = (response: Response) =>
  createClient({ config: configFrom({}), token: 'rst_1', fetch: () => Promise.resolve(response) });

/** An empty page. */
const page = {
  data: [],
  meta: { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0 },
};

const asked = (response: Response) => clientOf(response).list('contacts', {});

test.each([
  ['18', 18],
  ['0', 1],
  ['3000000', 3600],
  ['soon', null],
  [new Date(0).toUTCString(), 1],
])('Retry-After: %s is a wait of %s s: never a flood, never for ever', async (header, seconds) => {
  const response = new Response('{}', { status: 429, headers: { 'Retry-After': header } });
  await expect(asked(response)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: seconds });
});

test('a date in Retry-After is judged by the clock of the service, three days off', async () => {
  const now = clock.now() - 3 * 86_400_000;
  const headers = {
    Date: new Date(now).toUTCString(),
    'Retry-After': new Date(now + 5_000).toUTCString(),
  };
  const refusal = new Response('{}', { status: 429, headers });
  await expect(asked(refusal)).rejects.toMatchObject({ retryAfterSeconds: 5 });
});

test.each([
  [302, 'redirected'],
  [401, 'unauthenticated'],
  [403, 'refused'],
  [404, 'not-the-service'],
  [422, 'refused'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is %s', async (status, kind) => {
  await expect(asked(new Response('', { status }))).rejects.toMatchObject({ kind });
});

test.each([
  [
    'a list that the token is not for is asked for once',
    { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
    2,
  ],
  ['a list that is refused for any other reason is asked for again', {}, 3],
])('%s', async (_what, headers, sent) => {
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    const isAgents = address.endsWith('/agents');
    return Promise.resolve(
      isAgents ? Response.json({ message: 'No.' }, { status: 403, headers }) : Response.json(page),
    );
  };
  const client = createClient({
    config: configFrom({}),
    token: 'rst_1',
    fetch: fetch as typeof globalThis.fetch,
  });
  await expect(client.list('agents', {})).rejects.toThrow('No.');
  await expect(client.list('contacts', {})).resolves.toBeDefined();
  await expect(client.list('agents', {})).rejects.toMatchObject({ kind: 'refused', message: 'No.' });
  expect(asked).toHaveLength(sent);
});

test('what the service complains about is the message', async () => {
  const body = { message: 'The given data was invalid.', errors: { page: ['The page must be an integer.'] } };
  await expect(asked(Response.json(body, { status: 422 }))).rejects.toThrow('The page must be an integer.');
});

test('what fails in place of the service leaves the company that it named', async () => {
  await asked(Response.json(page, { headers: { 'X-Company-Name': 'S%C3%B8n' } }));
  await expect(asked(new Response('', { status: 502 }))).rejects.toMatchObject({ kind: 'unavailable' });
  expect(companyName.get()).toBe('Søn');
  await asked(Response.json(page, { headers: { 'X-Company-Name': '%' } }));
  expect(companyName.get()).toBeNull();
});

test('an answer that is no page is not the service', async () => {
  await expect(asked(Response.json({ data: [] }))).rejects.toMatchObject({ kind: 'not-the-service' });
});

test.each([
  ['{"data":[{"id":', 200],
  ['<!doctype html>', 200],
  ['<!doctype html>', 404],
])(
  '%s with status %i is not the service as a first answer, and a passing fault after a page',
  async (broken, status) => {
    const foreign = new Response(broken, { status });
    const answers = [foreign, Response.json(page), foreign.clone()];
    const config = configFrom({});
    const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
    const client = createClient({ config, token: 'rst_1', fetch });
    await expect(client.list('agents', {})).rejects.toMatchObject({ kind: 'not-the-service' });
    expect(await client.list('agents', {})).toMatchObject({ rows: [] });
    await expect(client.list('agents', {})).rejects.toMatchObject({ kind: 'unavailable' });
  },
);

test('a message of any length is cut', async () => {
  const refused = Response.json({ message: 'Why? '.repeat(20_000) }, { status: 422 });
  await expect(asked(refused)).rejects.toMatchObject({ message: expect.stringMatching(/^.{1,500}$/) });
});

test('no redirect is followed, the browser is told the priority, and every answer is the latest', async () => {
  const sent: RequestInit[] = [];
  const fetch = (_address: unknown, init?: RequestInit) => {
    sent.push(init ?? {});
    return Promise.resolve(new Response('', { status: 500, headers: { 'X-RateLimit-Limit': '60' } }));
  };
  const client = createClient({ config: configFrom({}), token: 'rst_1', fetch });
  expect(client.latest?.()).toBeNull();
  await expect(client.list('agents', {})).rejects.toThrow('500');
  await expect(client.list('agents', {}, undefined, 'low')).rejects.toThrow('500');
  expect(sent).toMatchObject([{ redirect: 'manual', priority: 'auto' }, { priority: 'low' }]);
  expect(client.latest?.()?.headers.get('X-RateLimit-Limit')).toBe('60');
});

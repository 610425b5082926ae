import { expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

test('the rate limit refuses what exceeds it with 429, for that token alone and over all lists', async () => {
  const limited = await startTestService({ rateLimit: 2 });
  const [one, other] = [await limited.addCompany(), await limited.addCompany()];
  const ask = (token: string, list: string, method = 'GET') =>
    limited.fetch(`http://roster.test/api/v1/${list}`, { method, headers: bearer(token) });
  const { status, headers } = await ask(one.token, 'agents', 'HEAD');
  expect([status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual([
    200,
    '2',
    '1',
  ]);
  expect(headers.get('ratelimit-reset')).toMatch(/^\d+$/);
  expect((await ask(one.token, 'contacts?page=0')).status).toBe(422);
  const refused = await ask(one.token, 'opportunities?page=0');
  const allowed = await ask(other.token, 'agents');
  const anonymous = await ask('unknown', 'agents');
  await limited.close();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ message: 'Too many requests.' });
  expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  expect(allowed.status).toBe(200);
  expect(anonymous.status).toBe(401);
});

test('requests count by what they cost: a page, an order, a search, one that no index helps', async () => {
  const limited = await startTestService({ rateLimit: 20 });
  const { token } = await limited.addCompany();
  const left: string[] = [];
  for (const query of [
    '',
    'page=9',
    'sort=-created_at',
    'sort=value',
    'search=oak',
    'search=oa',
    'search=',
  ]) {
    const path = `/api/v1/opportunities?${query}`;
    const { headers } = await limited.app.inject({ url: path, headers: bearer(token) });
    left.push(String(headers['ratelimit-remaining']));
  }
  // One more may cost more than is left.
  const last = await limited.app.inject({ url: '/api/v1/agents?search=oa', headers: bearer(token) });
  const refused = await limited.app.inject({ url: '/api/v1/agents', headers: bearer(token) });
  await limited.close();
  expect(left).toEqual(['19', '18', '17', '15', '12', '2', '1']);
  expect([last.statusCode, last.headers['ratelimit-remaining'], refused.statusCode]).toEqual([200, '0', 429]);
});

test.each([
  ['opportunities?%73earch=oak', 3],
  ['opportunities?page=1&s%65arch=oa', 10],
  ['opportunities?s%6Frt=value', 2],
  ['opportunit%69es?search=oak', 3],
  ['opportunities/summar%79?by=status', 10],
  ['change%73', 2],
  ['opportunities?search=+%C2%A0', 1],
])('however the address is spelt, a request counts what it costs: %s', async (path, cost) => {
  const limited = await startTestService({ rateLimit: 20 });
  const { token } = await limited.addCompany();
  const { headers } = await limited.app.inject({ url: `/api/v1/${path}`, headers: bearer(token) });
  await limited.close();
  expect(headers['ratelimit-remaining']).toBe(String(20 - cost));
});

const proxy = '198.51.100.1';
const service = serviceOfFile({ anonymousLimit: 2, trustedProxies: [`${proxy}/32`] });

const ask = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: path, remoteAddress, headers });

const statuses = async (...asked: Parameters<typeof ask>) => [
  (await ask(...asked)).statusCode,
  (await ask(...asked)).statusCode,
  (await ask(...asked)).statusCode,
];

test.each(['/config.json', '/readyz', '/api/v1/openapi.json'])(
  'what exceeds the limit at %s gets 429, from that address and for that path alone',
  async (path) => {
    const refusedAt = `192.0.2.${path.length}`;
    expect(await statuses(path, refusedAt)).toEqual([200, 200, 429]);
    const refused = await ask(path, refusedAt);
    expect(refused.json()).toEqual({ message: 'Too many requests.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await ask(path, '203.0.113.1')).statusCode).toBe(200);
    expect(await statuses('/healthz', refusedAt)).toEqual([200, 200, 200]);
  },
);

test('an IPv6 customer counts once, whatever address of the network asks', async () => {
  expect(await statuses('/readyz', '2001:db8::1')).toEqual([200, 200, 429]);
  expect((await ask('/readyz', '2001:db8::2')).statusCode).toBe(429);
  expect((await ask('/readyz', '2001:db8:0:1::1')).statusCode).toBe(200);
});

test('the health checks of a trusted proxy are not counted, its clients are', async () => {
  expect(await statuses('/readyz', proxy)).toEqual([200, 200, 200]);
  expect(await statuses('/readyz', proxy, { 'x-forwarded-for': '192.0.2.100' })).toEqual([200, 200, 429]);
});

test('clients whose proxy tells their ports are counted each, whatever the port', async () => {
  for (const [one, again] of [
    ['192.0.2.101:51234', '192.0.2.101:51235'],
    ['[2001:db8:7::1]:51234', '[2001:db8:7::1]:51235'],
  ] as const) {
    const codes: number[] = [];
    for (const address of [one, again, one])
      codes.push((await ask('/readyz', proxy, { 'x-forwarded-for': address })).statusCode);
    expect(codes).toEqual([200, 200, 429]);
  }
});

test('a limit of 0 is none', async () => {
  const open = await startTestService({ anonymousLimit: 0, failedSignInLimit: 0 });
  expect((await open.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  for (let time = 0; time < 100; time += 1) {
    expect((await open.app.inject({ url: '/api/v1/agents' })).statusCode).toBe(401);
  }
  await open.close();
});

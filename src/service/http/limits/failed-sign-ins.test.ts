import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#testing/service.ts';
import { counter } from './counter.ts';
import { createToken } from '#service/operator/access-tokens.ts';

let service: TestService;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  service = await startTestService({ failedSignInLimit: 2, trustedProxies: ['10.0.0.1'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const ask = (token: string | null, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
  service.app.inject({
    url: '/api/v1/agents',
    remoteAddress,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  });

const statuses = (tokens: readonly (string | null)[], address?: string, headers?: Record<string, string>) =>
  Promise.all(tokens.map(async (token) => (await ask(token, address, headers)).statusCode));

const bad = createToken();

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address });

describe('a token that fails more often than the limit', () => {
  test('is refused with 429 and told when to come back, and so is whoever sends none', async () => {
    for (const token of [bad, null]) {
      expect(await statuses([token, token])).toEqual([401, 401]);
      vi.advanceTimersByTime(20_500);
      const { statusCode, headers, body } = await ask(token);
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe('40');
      expect(headers['www-authenticate']).toBeUndefined();
      expect(body).toBe('{"message":"Too many requests."}');
    }
    expect(await statuses([`${bad.slice(0, 12)}mistyped`, createToken()])).toEqual([429, 401]);
  });

  test('starts afresh a minute after its first failure', async () => {
    expect(await statuses([bad, bad, bad])).toEqual([401, 401, 429]);
    vi.advanceTimersByTime(59_999);
    expect(await statuses([bad])).toEqual([429]);
    vi.advanceTimersByTime(1);
    expect(await statuses([bad, bad, bad])).toEqual([401, 401, 429]);
  });

  test('is counted by /64 where the address is IPv6, by IPv4 where that is mapped, apart from others', async () => {
    expect(await statuses([bad, bad], '2001:db8:1:2::1')).toEqual([401, 401]);
    expect(await statuses([bad], '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await statuses([bad], '2001:db8:1:3::1')).toEqual([401]);
    expect(await statuses([bad, bad], '::ffff:192.0.2.3')).toEqual([401, 401]);
    expect(await statuses([bad], '192.0.2.3')).toEqual([429]);
  });

  test('is counted at the address that a trusted proxy names, and no other may name one', async () => {
    const [proxy, other] = ['10.0.0.1', '192.0.2.4'];
    expect(await statuses([bad, bad, bad], proxy, forwardedFor('198.51.100.1'))).toEqual([401, 401, 429]);
    expect(await statuses([bad], proxy, forwardedFor('198.51.100.2'))).toEqual([401]);
    expect(await statuses([bad, bad, bad], proxy, forwardedFor('nonsense'))).toEqual([401, 401, 429]);
    expect(await statuses([bad, bad], other, forwardedFor('198.51.100.3'))).toEqual([401, 401]);
    expect(await statuses([bad], other, forwardedFor('198.51.100.4'))).toEqual([429]);
  });
});

test('an address never locks out a good token, however many others fail there, and nobody has seen it before', async () => {
  const { token } = await service.addCompany();
  for (let round = 0; round < 3; round += 1) {
    const flood = Array.from({ length: 500 }, createToken);
    const query = vi.spyOn(service.database, 'query');
    expect((await statuses([...flood, token])).at(-1)).toBe(200);
    // Few look-ups: all that wait for one are in the next.
    expect(query.mock.calls.length).toBeLessThan(30);
    query.mockRestore();
    vi.advanceTimersByTime(1_000);
  }
  expect(await statuses([createToken()])).toEqual([429]);
  expect(await statuses([createToken()], '192.0.2.2')).toEqual([401]);
  const { token: late } = await service.addCompany();
  expect(await statuses([late, bad])).toEqual([200, 429]);
});

test('a look-up that the database could not answer is no failed sign-in', async () => {
  await service.database.close();
  expect(await statuses([bad, bad, bad])).toEqual([503, 503, 503]);
  expect((await ask(null)).statusCode).toBe(401);
});

test('of more than 5,000 keys the one that began longest ago is forgotten', () => {
  const countOf = counter();
  for (let index = 0; index < 5_000; index += 1) countOf(String(index), 0).count += 1;
  expect(countOf('0', 0).count).toBe(1);
  countOf('5000', 0);
  expect(countOf('1', 0).count).toBe(1);
  expect(countOf('0', 0).count).toBe(0);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#testing/service.ts';
import { failedSignIns } from './failed-sign-ins.ts';
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

const statuses = async (count: number, remoteAddress?: string, headers?: Record<string, string>) => {
  const answers = Array.from({ length: count }, () => ask(createToken(), remoteAddress, headers));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
};

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address });

describe('an address over its limit', () => {
  test('is refused with 429 and told when to come back, whether it sends a token or none', async () => {
    expect(await statuses(2)).toEqual([401, 401]);
    vi.advanceTimersByTime(20_500);
    for (const token of [createToken(), null, 'no"token']) {
      const { statusCode, headers, body } = await ask(token);
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe('40');
      expect(headers['www-authenticate']).toBeUndefined();
      expect(body).toBe('{"message":"Too many requests."}');
    }
  });

  test('starts afresh a minute after its first failure', async () => {
    expect(await statuses(3)).toEqual([401, 401, 429]);
    vi.advanceTimersByTime(59_999);
    expect(await statuses(1)).toEqual([429]);
    vi.advanceTimersByTime(1);
    expect(await statuses(3)).toEqual([401, 401, 429]);
  });

  test('goes on with tokens that are good, new ones among them, and they count for nothing', async () => {
    await statuses(3);
    const { token } = await service.addCompany();
    for (let second = 0; second < 40; second += 1) {
      expect((await ask(token)).statusCode).toBe(200);
      vi.advanceTimersByTime(1_000);
    }
    const { token: other } = await service.addCompany();
    expect((await ask(other)).statusCode).toBe(200);
  });

  test('leaves other addresses alone', async () => {
    expect(await statuses(3)).toEqual([401, 401, 429]);
    expect(await statuses(1, '192.0.2.2')).toEqual([401]);
  });

  test('is known by its /64 when it is IPv6, and by its IPv4 address when that is mapped', async () => {
    expect(await statuses(2, '2001:db8:1:2::1')).toEqual([401, 401]);
    expect(await statuses(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await statuses(1, '2001:db8:1:3::1')).toEqual([401]);
    expect(await statuses(2, '::ffff:192.0.2.3')).toEqual([401, 401]);
    expect(await statuses(1, '192.0.2.3')).toEqual([429]);
  });

  test('is the one that a trusted proxy names, and no other may name one', async () => {
    expect(await statuses(3, '10.0.0.1', forwardedFor('198.51.100.1'))).toEqual([401, 401, 429]);
    expect(await statuses(1, '10.0.0.1', forwardedFor('198.51.100.2'))).toEqual([401]);
    expect(await statuses(3, '10.0.0.1', forwardedFor('nonsense'))).toEqual([401, 401, 429]);
    expect(await statuses(2, '192.0.2.4', forwardedFor('198.51.100.3'))).toEqual([401, 401]);
    expect(await statuses(1, '192.0.2.4', forwardedFor('198.51.100.4'))).toEqual([429]);
  });
});

describe('at ten times the limit', () => {
  test('unknown tokens are not looked up, however many come at once; those found before still are', async () => {
    const { token } = await service.addCompany();
    const { token: late } = await service.addCompany();
    expect((await ask(token)).statusCode).toBe(200);
    const query = vi.spyOn(service.database, 'query');
    const lookUps = () => query.mock.calls.filter(([{ name }]) => name === 'caller of a token').length;
    await statuses(60);
    expect(lookUps()).toBe(20);
    expect((await ask(late)).statusCode).toBe(429);
    vi.advanceTimersByTime(5_000);
    expect((await ask(token)).statusCode).toBe(200);
    expect(lookUps()).toBe(21);
  });

  test('a token that was found before and has been revoked since is looked up once more', async () => {
    const { id, token } = await service.addCompany();
    expect((await ask(token)).statusCode).toBe(200);
    await statuses(20);
    await service.database.query({
      text: 'update access_tokens set revoked_at = now() where company_id = $1',
      values: [id],
    });
    vi.advanceTimersByTime(1_000);
    const query = vi.spyOn(service.database, 'query');
    for (let time = 0; time < 3; time += 1) expect((await ask(token)).statusCode).toBe(429);
    expect(query).toHaveBeenCalledTimes(1);
  });
});

test('a look-up that the database could not answer is no failed sign-in', async () => {
  await service.database.close();
  expect(await statuses(3)).toEqual([503, 503, 503]);
  expect((await ask(null)).statusCode).toBe(401);
});

test('a limit of 0 is none', async () => {
  const unlimited = await startTestService({ failedSignInLimit: 0 });
  for (let time = 0; time < 100; time += 1) {
    expect((await unlimited.fetch('http://roster.test/api/v1/agents')).status).toBe(401);
  }
  await unlimited.close();
});

const addressOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;

test('of more than 5,000 addresses the one that began longest ago is forgotten', () => {
  const attempt = failedSignIns(1);
  for (let index = 0; index < 5_000; index += 1) attempt(addressOf(index));
  expect(attempt(addressOf(0)).isOver).toBe(true);
  attempt(addressOf(5_000));
  expect(attempt(addressOf(1)).isOver).toBe(true);
  expect(attempt(addressOf(0)).isOver).toBe(false);
});

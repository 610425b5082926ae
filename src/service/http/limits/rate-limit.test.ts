import { describe, expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';

const listAddress = 'http://roster.test/api/v1/agents';

describe('the rate limit', () => {
  test('refuses what exceeds it with 429, for that token alone and over all lists', async () => {
    const limited = await startTestService({ rateLimit: 2 });
    const [one, other] = [await limited.addCompany(), await limited.addCompany()];
    const ask = (token: string, list: string) =>
      limited.fetch(`http://roster.test/api/v1/${list}`, { headers: bearer(token) });
    expect((await ask(one.token, 'agents')).status).toBe(200);
    expect((await ask(one.token, 'contacts?page=0')).status).toBe(422);
    const refused = await ask(one.token, 'opportunities?page=0');
    const allowed = await ask(other.token, 'agents');
    const anonymous = await ask('unknown', 'agents');
    await limited.close();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: 'Too many requests.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(allowed.status).toBe(200);
    expect(anonymous.status).toBe(401);
  });
});

test.each(['GET', 'HEAD'])('%s of a list says how much of the rate limit is left', async (method) => {
  const limited = await startTestService({ rateLimit: 5 });
  const { token } = await limited.addCompany();
  const { headers } = await limited.fetch(listAddress, { method, headers: bearer(token) });
  const invalid = await limited.fetch(`${listAddress}?page=0`, { method, headers: bearer(token) });
  await limited.close();
  expect(headers.get('ratelimit-limit')).toBe('5');
  expect(headers.get('ratelimit-remaining')).toBe('4');
  expect(headers.get('ratelimit-reset')).toMatch(/^\d+$/);
  expect(invalid.headers.get('ratelimit-remaining')).toBe('3');
});

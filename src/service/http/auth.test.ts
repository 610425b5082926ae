import { afterEach, expect, test, vi } from 'vitest';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { DatabaseUnavailable } from '#service/database/database.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';

const service = serviceOfFile();
afterEach(() => vi.useRealTimers());

const ask = (authorization?: string, query = '') =>
  service.fetch(`http://roster.test/api/v1/agents${query}`, {
    headers: authorization === undefined ? {} : { authorization },
  });

const changedToken = async (change: string) => {
  const { id } = await service.addCompany();
  const token = createToken();
  await addToken(service.database, { companyId: id, token, label: 'changed' });
  await service.database.query({
    text: `update access_tokens set ${change} where company_id = $1 and label = 'changed'`,
    values: [id],
  });
  return token;
};

const expectRefusal = async (response: Response, challenge: string) => {
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe(challenge);
  expect(await response.text()).toBe('{"message":"Unauthenticated."}');
};

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme %s is understood', async (scheme) => {
  const { token } = await service.addCompany();
  expect((await ask(`${scheme} ${token}`)).status).toBe(200);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another scheme', 'Basic cm9zdGVyOg=='],
  ['a scheme without a token', 'Bearer '],
])('%s is refused without saying invalid_token', async (_case, authorization) => {
  await expectRefusal(await ask(authorization), 'Bearer realm="Roster"');
});

test.each([
  ['an unknown token', `Bearer ${createToken()}`],
  ['two words', 'Bearer one two'],
  ['signs that no token has', 'Bearer "token"'],
])('%s is refused as invalid_token', async (_case, authorization) => {
  await expectRefusal(await ask(authorization), 'Bearer realm="Roster", error="invalid_token"');
});

test('an expired token is refused, one that expires later is not', async () => {
  const expired = await changedToken("expires_at = now() - interval '1 second'");
  await expectRefusal(await ask(`Bearer ${expired}`), 'Bearer realm="Roster", error="invalid_token"');
  const current = await changedToken("expires_at = now() + interval '1 hour'");
  expect((await ask(`Bearer ${current}`)).status).toBe(200);
});

test('a token that was revoked or has run out is refused after a second, and looked up once within it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const query = vi.spyOn(service.database, 'query');
  const lookUps = () => query.mock.calls.filter(([{ name }]) => name === 'callers of tokens').length;
  for (const change of ['revoked_at = now()', 'expires_at = now()']) {
    query.mockClear();
    const { id, token } = await service.addCompany();
    const ofOne = Array.from({ length: 5 }, () => ask(`Bearer ${token}`));
    expect((await Promise.all(ofOne)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await service.database.query({
      text: `update access_tokens set ${change} where company_id = $1`,
      values: [id],
    });
    vi.advanceTimersByTime(999);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect(lookUps()).toBe(1);
    vi.advanceTimersByTime(1);
    await expectRefusal(await ask(`Bearer ${token}`), 'Bearer realm="Roster", error="invalid_token"');
  }
});

test('a token works as soon as it is there, though it was refused before', async () => {
  const { id } = await service.addCompany();
  const token = createToken();
  await expectRefusal(await ask(`Bearer ${token}`), 'Bearer realm="Roster", error="invalid_token"');
  await addToken(service.database, { companyId: id, token, label: 'late' });
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
});

test('a look-up that fails is not remembered', async () => {
  const { token } = await service.addCompany();
  vi.spyOn(service.database, 'query').mockRejectedValueOnce(new DatabaseUnavailable('away'));
  expect((await ask(`Bearer ${token}`)).status).toBe(503);
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
});

test('a token in the address is not read', async () => {
  const { token } = await service.addCompany();
  await expectRefusal(await ask(undefined, `?token=${token}&access_token=${token}`), 'Bearer realm="Roster"');
});

import { expect, test, vi } from 'vitest';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { addToken, listTokens, revokeToken } from './access-tokens.ts';
import { createToken } from './tokens.ts';

const service = serviceOfFile();

const statusFor = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await service.fetch('http://roster.test/api/v1/agents', { headers })).status;
};

test('a token that is revoked by its id opens nothing after a second; the others of the company do', async () => {
  const { id: companyId, token: other } = await service.addCompany();
  const token = createToken();
  const { id } = await addToken(service.database, { companyId, token, label: 'till' });
  expect(await statusFor(token)).toBe(200);
  expect(await revokeToken(service.database, { id })).toMatchObject({ id, label: 'till' });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await statusFor(token)).toBe(401);
  expect(await statusFor(other)).toBe(200);
});

test('a token is revoked by value, and keeps its time when it is revoked again', async () => {
  const { token } = await service.addCompany();
  const first = await revokeToken(service.database, { token });
  expect(first?.revoked_at).toBeInstanceOf(Date);
  expect(await revokeToken(service.database, { token })).toEqual(first);
});

test('a token that does not exist revokes nothing', async () => {
  const { token } = await service.addCompany();
  expect(await revokeToken(service.database, { id: 999_999 })).toBeUndefined();
  expect(await revokeToken(service.database, { token: createToken() })).toBeUndefined();
  expect(await statusFor(token)).toBe(200);
});

test('a token opens nothing after its time', async () => {
  const { id: companyId } = await service.addCompany();
  const [past, future] = [createToken(), createToken()];
  const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
  await addToken(service.database, { companyId, token: past, label: '', expiresAt: hourAgo });
  await addToken(service.database, { companyId, token: future, label: '', expiresAt: inAnHour });
  expect([await statusFor(past), await statusFor(future)]).toEqual([401, 200]);
});

test('the list holds the tokens of one company or of all, without anything of the tokens themselves', async () => {
  const { id: companyId, name, token } = await service.addCompany();
  const [own, ...others] = await listTokens(service.database, companyId);
  expect(others).toEqual([]);
  expect(own).toEqual({
    id: expect.any(Number) as number,
    company_id: companyId,
    company: name,
    label: 'test',
    lists: null,
    addresses: null,
    created_at: expect.any(Date) as Date,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
  });
  expect(await listTokens(service.database, null)).toContainEqual(own);
  const stored = await service.database.query({ text: 'select * from access_tokens' });
  expect(JSON.stringify(stored)).not.toContain(token);
});

import { expect, test } from 'vitest';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { listTokens, revokeToken, createToken, hashToken } from './access-tokens.ts';

const service = serviceOfFile();

const statusFor = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await service.fetch('http://roster.test/api/v1/agents', { headers })).status;
};

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

const ofBytes = (byte: number, last = byte) => createToken(new Uint8Array(32).fill(byte).fill(last, 31));

test('a token is rst_ and 43 digits in base62 for any bytes, leading zeros included, a new one each time', () => {
  expect(ofBytes(0)).toBe(`rst_${'0'.repeat(43)}`);
  expect(ofBytes(0, 1)).toBe(`rst_${'0'.repeat(42)}1`);
  const tokens = [ofBytes(255), ...Array.from({ length: 50 }, () => createToken())];
  for (const token of tokens) expect(token).toMatch(/^rst_[0-9A-Za-z]{43}$/);
  expect(new Set(tokens).size).toBe(51);
});

test('the hash of a token is its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());
afterEach(() => vi.useRealTimers());

const secret = (text: string) => new TextEncoder().encode(text);

const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });

const now = () => Math.floor(clock.now() / 1_000);

/** What the provider says in an access token, with changes; undefined leaves a claim out. */
const claimsFor = (account: string, change: Record<string, unknown> = {}) => ({
  iss: issuer.issuer,
  aud: issuer.audience,
  sub: account,
  company: issuer.companies.get(account),
  iat: now(),
  exp: now() + 600,
  ...change,
});

/** A service with an account, and what it answers to tokens: statuses and, for 401, always the same words. */
const aService = async (account: string) => {
  const started = await startAccountService({ issuer });
  await started.addAccount(account, { agents: [{ name: 'Theirs' }] });
  const statusOf = async (token: string) => {
    const { statusCode, headers, body } = await started.ask(token);
    if (statusCode === 401) {
      expect(headers['www-authenticate']).toBe('Bearer realm="Roster", error="invalid_token"');
      expect(body).toBe('{"message":"Unauthenticated."}');
    }
    return statusCode;
  };
  return { ...started, statusOf };
};

test('an access token as the provider gives it opens the company of its account, and pasted tokens go on', async () => {
  const { addAccount, addCompany, ask } = await startAccountService({ issuer });
  await addAccount('ada', { agents: [{ name: 'Of Ada' }] });
  const other = await addCompany({ agents: [{ name: 'Of nobody' }] });
  const ofAda = await ask(await issuer.accessToken('ada'));
  expect(ofAda.json<{ data: object[] }>().data).toMatchObject([{ name: 'Of Ada' }]);
  expect((await ask(other.token)).json<{ data: object[] }>().data).toMatchObject([{ name: 'Of nobody' }]);
});

test('a token of another audience, issuer or time is refused, and so is one that says too little', async () => {
  stopTheClock();
  const { statusOf } = await aService('ben');
  const statusWith = async (change: Record<string, unknown>) =>
    statusOf(await issuer.sign(claimsFor('ben', change)));
  expect(await statusOf(await issuer.accessToken('ben', 'https://another-client.example/'))).toBe(401);
  const cases: [Record<string, unknown>, number][] = [
    [{}, 200],
    [{ aud: ['another', issuer.audience] }, 200],
    [{ aud: 'another' }, 401],
    [{ aud: undefined }, 401],
    [{ iss: `${issuer.issuer}/` }, 401],
    [{ iss: undefined }, 401],
    [{ exp: now() - 59, iat: now() - 100 }, 200],
    [{ exp: now() - 60, iat: now() - 100 }, 401],
    [{ exp: undefined }, 401],
    [{ exp: 'never' }, 401],
    [{ nbf: now() + 60 }, 200],
    [{ nbf: now() + 61 }, 401],
    [{ iat: now() + 60 }, 200],
    [{ iat: now() + 61 }, 401],
    [{ iat: undefined }, 401],
    [{ iat: now() - 660, exp: now() + 3_600 }, 200],
    [{ iat: now() - 661, exp: now() + 3_600 }, 401],
    [{ sub: undefined }, 401],
    [{ sub: '' }, 401],
    [{ sub: 7 }, 401],
    [{ sub: 'x'.repeat(256) }, 401],
    [{ sub: 'ada\n2027-01-31 09:00' }, 401],
    [{ cnf: { jkt: 'a key of the sender' } }, 401],
  ];
  const statuses = await Promise.all(cases.map(([change]) => statusWith(change)));
  expect(cases.map(([change], index) => [change, statuses[index]])).toEqual(cases);
});

test('a JWT for another purpose is no access token, whoever signed it', async () => {
  const { statusOf } = await aService('dan');
  const typed = async (typ: string | undefined) => statusOf(await issuer.sign(claimsFor('dan'), { typ }));
  const statuses = async (...types: (string | undefined)[]) => new Set(await Promise.all(types.map(typed)));
  expect(await statuses('at+jwt', 'JWT', 'application/at+jwt', undefined)).toEqual(new Set([200]));
  expect(await statuses('logout+jwt', 'dpop+jwt', 'id+jwt', '')).toEqual(new Set([401]));
});

test('nobody but the issuer signs: no algorithm, its public key as a secret, a key of one’s own', async () => {
  const { statusOf } = await aService('eve');
  const claims = claimsFor('eve');
  const { keys } = (await (await fetch(`${issuer.issuer}/jwks`)).json()) as { keys: [JWK] };
  const [published] = keys;
  const kid = published.kid ?? '';
  const spki = await exportSPKI((await importJWK(published, 'ES256')) as CryptoKey);
  const ec = await generateKeyPair('ES256');
  const rsa = await generateKeyPair('RS256');
  const own = { kid, jwk: await exportJWK(ec.publicKey), jku: 'https://eve.example/jwks' };
  const signed = (header: { alg: string; kid?: string }, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ typ: 'at+jwt', ...header }).sign(key);
  const [header = '', , signature = ''] = (await issuer.sign(claims)).split('.');
  const forged = Buffer.from(JSON.stringify(claimsFor('root'))).toString('base64url');
  const tokens = [
    new UnsecuredJWT(claims).encode(),
    await signed({ alg: 'HS256', kid }, secret(spki)),
    await signed({ alg: 'HS256', kid }, secret(JSON.stringify(published))),
    await signed({ alg: 'ES256', kid }, ec.privateKey),
    await signed({ alg: 'ES256' }, ec.privateKey),
    await signed({ alg: 'ES256', ...own }, ec.privateKey),
    await signed({ alg: 'RS256', kid }, rsa.privateKey),
    await signed({ alg: 'ES256', kid: 'no such key' }, ec.privateKey),
    await signed({ alg: 'ES256', kid: '../../../etc/passwd' }, ec.privateKey),
    `${header}.${forged}.${signature}`,
    `${header}.${forged}.`,
    'e30.e30.e30',
    'a.b.c',
    '..',
  ];
  expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 401));
  expect(await statusOf(await issuer.sign(claims))).toBe(200);
});

test('RS256, PS256, ES256 and EdDSA are taken and no other algorithm', async () => {
  const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'ES384', 'RS512', 'PS384'];
  const keys = await Promise.all(
    algorithms.map(async (alg) => ({
      alg,
      kid: `for ${alg}`,
      pair: await generateKeyPair(alg, { extractable: true }),
    })),
  );
  const published = keys.map(async ({ kid, pair }) =>
    Object.assign(await exportJWK(pair.publicKey), { kid }),
  );
  const set = JSON.stringify({ keys: await Promise.all(published) });
  issuer.answers['/jwks'] = (response) => response.end(set);
  const { statusOf } = await aService('flo');
  const statuses = keys.map(async ({ pair, alg, kid }) =>
    statusOf(await new SignJWT(claimsFor('flo')).setProtectedHeader({ alg, kid }).sign(pair.privateKey)),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 401, 401, 401]);
  issuer.answers = {};
});

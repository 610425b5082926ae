import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

afterEach(() => vi.useRealTimers());

const fetchesOf = ({ asked }: TestIssuer) => asked.filter((path) => path === '/jwks').length;

/** A service that has the issuer's keys, with the account `ada`; time passes when a test says so. */
const aSignedInService = async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: clock.now() });
  const started = await startAccountService();
  await started.addAccount('ada');
  const status = async (token?: string) =>
    (await started.ask(token ?? (await started.issuer.accessToken('ada')))).statusCode;
  expect(await status()).toBe(200);
  return { ...started, status };
};

test('keys are fetched once for all who ask at the start, and kept for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: clock.now() });
  const { issuer, addAccount, ask } = await startAccountService();
  await addAccount('ada');
  const token = await issuer.accessToken('ada');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  vi.advanceTimersByTime(599_000);
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  expect(fetchesOf(issuer)).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  expect(fetchesOf(issuer)).toBe(2);
});

test('a new key is fetched when a token names it, but not more than once in thirty seconds', async () => {
  const { issuer, status } = await aSignedInService();
  const before = await issuer.accessToken('ada');
  await issuer.rotateKeys();
  expect(await status()).toBe(401);
  expect(fetchesOf(issuer)).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(await status()).toBe(200);
  expect(await status(before)).toBe(200);
  expect(fetchesOf(issuer)).toBe(2);
  for (const fetches of [2, 3]) {
    for (let times = 0; times < 5; times += 1) {
      expect(await status(await issuer.sign({ sub: 'ada' }, { kid: `unknown ${times}` }))).toBe(401);
    }
    expect(fetchesOf(issuer)).toBe(fetches);
    vi.advanceTimersByTime(30_000);
  }
});

test('a key that the issuer has withdrawn is good for ten minutes at most', async () => {
  const { issuer, status } = await aSignedInService();
  const stolen = await issuer.accessToken('ada');
  await issuer.rotateKeys('drop');
  expect(await status(stolen)).toBe(200);
  vi.advanceTimersByTime(600_000);
  expect(await status(stolen)).toBe(401);
});

test('while the issuer is down the keys go on; without any, its tokens get 503 and pasted ones work', async () => {
  const { issuer, status, ask, addCompany } = await aSignedInService();
  const { token: pasted } = await addCompany();
  await issuer.stop();
  expect(await status()).toBe(200);
  vi.advanceTimersByTime(600_000);
  const refused = await ask(await issuer.accessToken('ada'));
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message: 'Company accounts can’t be checked at the moment.' });
  expect((await ask(pasted)).statusCode).toBe(200);

  await issuer.start();
  const before = issuer.asked.length;
  expect(await status()).toBe(503);
  expect(issuer.asked).toHaveLength(before);
  vi.advanceTimersByTime(5_000);
  expect(await status()).toBe(200);
});

const discovery = '/.well-known/openid-configuration';

const anIssuer = async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  return issuer;
};

test.each<[string, string, (issuer: TestIssuer) => string]>([
  ['keys of more than 256 kB', '/jwks', () => JSON.stringify({ keys: [], pad: 'x'.repeat(262_144) })],
  ['a page in place of the keys', '/jwks', () => '<html></html>'],
  ['keys that are no set', '/jwks', () => '{"keys":{"0":{}}}'],
  ['a discovery document without keys', discovery, ({ issuer }) => JSON.stringify({ issuer })],
  [
    'the discovery document of another issuer',
    discovery,
    ({ issuer }) => JSON.stringify({ issuer: 'https://login.example', jwks_uri: `${issuer}/jwks` }),
  ],
  [
    'keys at an address without TLS',
    discovery,
    // Linux takes this for the machine itself, so that the keys could be had.
    ({ issuer }) => JSON.stringify({ issuer, jwks_uri: `http://0.0.0.0:${new URL(issuer).port}/jwks` }),
  ],
])('with %s the issuer is not used: 503', async (_case, path, body) => {
  const issuer = await anIssuer();
  issuer.answers[path] = (response) => response.end(body(issuer));
  const { ask, addAccount } = await startAccountService({ issuer });
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(503);
});

test('no redirect is followed to the keys', async () => {
  const elsewhere = createServer((_request, response) => response.end('{"keys":[]}')).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  onTestFinished(() => void elsewhere.close());
  let isAsked = false;
  elsewhere.on('request', () => (isAsked = true));
  const issuer = await anIssuer();
  const { port } = elsewhere.address() as AddressInfo;
  issuer.answers['/jwks'] = (response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
  const { ask, addAccount } = await startAccountService({ issuer });
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(503);
  expect(isAsked).toBe(false);
});

test('an issuer that never ends its answer is given up, and keeps nobody with a pasted token waiting', async () => {
  const issuer = await anIssuer();
  issuer.answers['/jwks'] = (response) => response.write('{"keys":');
  const { ask, addAccount } = await startAccountService({ issuer, keysTimeoutMs: 500 });
  const { token: pasted } = await addAccount('ada');
  const waiting = ask(await issuer.accessToken('ada'));
  expect((await ask(pasted)).statusCode).toBe(200);
  expect((await waiting).statusCode).toBe(503);
});

test('a published key that nobody may use refuses its tokens and no others', async () => {
  const issuer = await anIssuer();
  const { keys } = (await (await fetch(`${issuer.issuer}/jwks`)).json()) as { keys: object[] };
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
  const odd = [
    { kty: 'RSA', kid: 'broken', n: '!', e: 'AQAB' },
    { ...publicKey.export({ format: 'jwk' }), kid: 'short' },
    { kty: 'oct', kid: 'secret', k: 'c2VjcmV0' },
    { kty: 'new', kid: 'new' },
  ];
  issuer.answers['/jwks'] = (response) => response.end(JSON.stringify({ keys: [...odd, ...keys] }));
  const { ask, addAccount } = await startAccountService({ issuer });
  await addAccount('ada');
  const [, ...rest] = (await issuer.accessToken('ada')).split('.');
  const naming = (kid: string, alg: string) =>
    [Buffer.from(JSON.stringify({ alg, kid })).toString('base64url'), ...rest].join('.');
  for (const [kid, alg] of [
    ['broken', 'RS256'],
    ['short', 'RS256'],
    ['secret', 'HS256'],
    ['new', 'ES256'],
  ] as const) {
    expect([kid, (await ask(naming(kid, alg))).statusCode]).toEqual([kid, 401]);
  }
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
});

import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

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
  issuer.answer = (request, response) => {
    if (request.url === path) response.end(body(issuer));
    return request.url === path;
  };
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
  issuer.answer = (request, response) => {
    if (request.url !== '/jwks') return false;
    const { port } = elsewhere.address() as AddressInfo;
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    return true;
  };
  const { ask, addAccount } = await startAccountService({ issuer });
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(503);
  expect(isAsked).toBe(false);
});

test('an issuer that never ends its answer is given up, and keeps nobody with a pasted token waiting', async () => {
  const issuer = await anIssuer();
  issuer.answer = (request, response) => {
    if (request.url === '/jwks') response.write('{"keys":');
    return request.url === '/jwks';
  };
  const { ask, addAccount } = await startAccountService({ issuer, patience: 500 });
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
  issuer.answer = (request, response) => {
    if (request.url === '/jwks') response.end(JSON.stringify({ keys: [...odd, ...keys] }));
    return request.url === '/jwks';
  };
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

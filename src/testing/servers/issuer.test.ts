import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { startIssuer } from '#testing/issuer.ts';

test('an account signs in by code with PKCE, and is given a token for the audience and a refresh token', async () => {
  const redirectUri = 'http://127.0.0.1:4300/';
  const issuer = await startIssuer({ redirectUris: [redirectUri] });
  onTestFinished(() => issuer.stop());
  issuer.companies.set('ada', 'harbour');
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: issuer.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access',
    state: 'here',
    nonce: 'once',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const back = await issuer.signIn(`${issuer.issuer}/auth?${asked}`, 'ada');
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
  expect(back.searchParams.get('state')).toBe('here');

  const tokensOf = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: issuer.clientId, ...form });
    const response = await fetch(`${issuer.issuer}/token`, { method: 'POST', body });
    return (await response.json()) as Record<'access_token' | 'refresh_token' | 'id_token' | 'error', string>;
  };
  const first = await tokensOf({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  expect(decodeJwt(first.id_token)).toMatchObject({ sub: 'ada', nonce: 'once', aud: issuer.clientId });

  await issuer.rotateKeys();
  const second = await tokensOf({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  const keys = createRemoteJWKSet(new URL(`${issuer.issuer}/jwks`));
  for (const { access_token } of [first, second]) {
    const { payload } = await jwtVerify(access_token, keys, {
      issuer: issuer.issuer,
      audience: issuer.audience,
    });
    expect(payload).toMatchObject({ sub: 'ada', company: 'harbour', client_id: issuer.clientId });
  }
  const again = await tokensOf({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  expect(again.error).toBe('invalid_grant');
});

test('a clock, and what a token says, can be wrong', async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  const { iat: right = 0 } = decodeJwt(await issuer.accessToken('ada'));
  issuer.skew = 3_600;
  issuer.alter = (claims) => Object.assign(claims, { sub: 'eve' });
  const { iat = 0, exp = 0, sub } = decodeJwt(await issuer.accessToken('ada'));
  expect(iat - right).toBeGreaterThanOrEqual(3_600);
  expect({ lasts: exp - iat, sub }).toEqual({ lasts: issuer.lasts, sub: 'eve' });
});

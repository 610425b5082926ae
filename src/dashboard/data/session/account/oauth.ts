import * as oauth from 'oauth4webapi';
import * as clock from '#contract/clock.ts';
import type { Account } from '#dashboard/data/session/token-store.ts';
import { isLoopback } from './providers.ts';

/** Longest wait for an answer of a provider, in ms. */
const providerTimeoutMs = 10_000;

/** How far this device's clock may be from the provider's, in seconds. */
const clockTolerance = 300;

/** How long before its end a token is renewed, in ms; earlier than a quarter of its life it never is. */
const margin = 60_000;

/** How each request to a provider is sent: nothing beside what it says goes along, and nothing of it is kept. */
export const requestOptions = (address: string) => ({
  [oauth.allowInsecureRequests]: isLoopback(new URL(address)),
  [oauth.customFetch]: (url: string, init: RequestInit) =>
    fetch(url, { ...init, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  signal: () => AbortSignal.timeout(providerTimeoutMs),
});

export const clientOf = (clientId: string): oauth.Client => ({
  client_id: clientId,
  [oauth.clockTolerance]: clockTolerance,
});

/** Reads what a provider says of itself (OpenID Connect Discovery). @throws what oauth4webapi throws (sign-in.ts) */
export async function discover(issuer: string) {
  const address = new URL(issuer);
  const answer = await oauth.discoveryRequest(address, requestOptions(issuer));
  return oauth.processDiscoveryResponse(address, answer);
}

/** The account that an answer of the token endpoint gives; what it leaves out stays as it was. */
export function renewedAccount(
  answer: oauth.TokenEndpointResponse,
  before: Pick<Account, 'clientId' | 'server'> & Partial<Account>,
): Account {
  const refresh = answer.refresh_token ?? before.refresh;
  const lasts = answer.expires_in === undefined ? Number.MAX_SAFE_INTEGER / 2 : answer.expires_in * 1000;
  const endsAt = clock.now() + lasts;
  return {
    ...before,
    bearer: answer.access_token,
    endsAt,
    renewAt: refresh === undefined ? endsAt : endsAt - Math.min(margin, lasts / 4),
    refresh,
    idToken: answer.id_token ?? before.idToken ?? '',
  };
}

/** What a session of a company account is called instead of a pasted token (token-store.ts). @throws without an ID token */
export function nameOf(answer: oauth.TokenEndpointResponse) {
  const claims = oauth.getValidatedIdTokenClaims(answer);
  if (!claims) throw new Error('There is no ID token.');
  return `${claims.iss} ${claims.sub}`;
}

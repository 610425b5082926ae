import * as oauth from 'oauth4webapi';
import type { Config } from '#contract/config.ts';
import { jsonOf } from '#contract/fields.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { readText, slot, writeText } from '#dashboard/base/storage.ts';
import type { Account } from '#dashboard/data/session/token-store.ts';
import { tryToken, type TriedPage } from '#dashboard/data/session/try-token.ts';
import { clientOf, discover, nameOf, renewedAccount, requestOptions } from './oauth.ts';
import { isWebPage, type Provider, readProviders, redirectUri, SignInFault } from './providers.ts';

/**
 * Prepares a sign-in by authorization code with PKCE.
 * @returns the address at the provider that asks the person to sign in
 * @throws SignInFault
 */
export async function prepareSignIn(provider: Provider, onDevice: boolean): Promise<URL> {
  try {
    // The types promise it everywhere; browsers have it in secure contexts only.
    if (!(globalThis.crypto.subtle as SubtleCrypto | undefined)) {
      throw new SignInFault(say('Company accounts need https. Ask your administrator.'));
    }
    const server = await discover(provider.issuer);
    const address = new URL(server.authorization_endpoint ?? '');
    // The browser goes there: it must be a web page, whatever the provider says.
    if (!isWebPage(address)) throw new TypeError(address.protocol);
    const [state, nonce, verifier] = [
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
      oauth.generateRandomCodeVerifier(),
    ];
    const asked = {
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: redirectUri(),
      scope: provider.scope,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Somebody is signed in already: it is for them to say as whom they sign in here. Some providers refuse `select_account`.
      ...(slot && { prompt: 'login' }),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    const { issuer, clientId } = provider;
    keepPending({ state, nonce, verifier, onDevice, issuer, clientId });
    return address;
  } catch (error) {
    throw new SignInFault(signInFault(error, provider.issuer), { cause: error });
  }
}

export type SignedInAccount = { token: string; account: Account; onDevice: boolean; tried: TriedPage };

/**
 * Ends a sign-in that a provider has answered: exchanges its code and tries the access token with the service.
 * @param answer what the provider sent with the address, as a query
 * @throws SignInFault
 */
export async function finishSignIn(config: Config, answer: string): Promise<SignedInAccount> {
  const parameters = new URLSearchParams(answer);
  const pending = takePending();
  const provider = readProviders(config.signIn).providers.find(
    ({ issuer, clientId }) => issuer === pending?.issuer && clientId === pending.clientId,
  );
  // Somebody else's answer, or one that has been used: not even its error is for this tab.
  if (!pending || !provider || parameters.get('state') !== pending.state) {
    throw new SignInFault(say('This sign-in was used already or began in another tab. Sign in again.'));
  }
  const { token, account } = await exchange(provider, pending, parameters);
  const refusal = say(
    "You signed in with {provider}, but the service didn't accept that account. Ask your administrator.",
    { provider: wordFor(provider.title) },
  );
  const tried = await tryToken(config, account.bearer, refusal);
  if (typeof tried === 'string') throw new SignInFault(tried);
  return { token, account, onDevice: pending.onDevice, tried };
}

async function exchange(provider: Provider, pending: PendingSignIn, parameters: URLSearchParams) {
  const { issuer, clientId } = provider;
  try {
    const server = await discover(issuer);
    const client = clientOf(clientId);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      oauth.validateAuthResponse(server, client, parameters, pending.state),
      redirectUri(),
      pending.verifier,
      requestOptions(server.token_endpoint ?? issuer),
    );
    const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    });
    const { token_endpoint, id_token_signing_alg_values_supported } = server;
    const kept = { issuer, token_endpoint, id_token_signing_alg_values_supported };
    return { token: nameOf(answer), account: renewedAccount(answer, { clientId, server: kept }) };
  } catch (error) {
    throw new SignInFault(signInFault(error, issuer), { cause: error });
  }
}

type PendingSignIn = {
  state: string;
  nonce: string;
  verifier: string;
  issuer: string;
  clientId: string;
  onDevice: boolean;
};

/** @throws SignInFault where the browser denies storage */
function keepPending(pending: PendingSignIn) {
  const isStored = writeText('sign-in', JSON.stringify(pending), 'tab');
  if (!isStored || !writeText('return', window.location.href, 'tab')) {
    throw new SignInFault(
      say('Company accounts need storage, which this browser denies. Allow it for this page.'),
    );
  }
}

/** Gives it once, so that no answer is used twice; null if there is none. */
function takePending(): PendingSignIn | null {
  const text = readText('sign-in', 'tab');
  writeText('sign-in', null, 'tab');
  writeText('return', null, 'tab');
  return jsonOf(text ?? 'null') as PendingSignIn | null;
}

/** What a provider calls its own errors (RFC 6749, 4.1.2.1): anything else isn't shown. */
const errorName = /^[a-z_]{1,40}$/;

function signInFault(error: unknown, issuer: string) {
  if (error instanceof SignInFault) return error.message;
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? say('The sign-in was cancelled or refused.')
      : say('The sign-in failed{name}. Try again.', { name: nameIn(error.error) });
  }
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === 'invalid_grant'
      ? say('This sign-in took too long or was used already. Sign in again.')
      : say('The sign-in provider refused this dashboard{name}. Ask your administrator.', {
          name: nameIn(error.error),
        });
  }
  if (error instanceof oauth.OperationProcessingError) {
    switch (error.code) {
      case oauth.JWT_TIMESTAMP_CHECK:
        return say(
          "This device's clock and the sign-in provider's differ by more than five minutes. Set yours and sign in again.",
        );
      case oauth.JWT_CLAIM_COMPARISON:
        return say("The provider's answer doesn't belong to this sign-in. Sign in again.");
      default:
        return say(
          "{issuer} doesn't answer as a sign-in provider should. Try again, or ask your administrator.",
          { issuer },
        );
    }
  }
  return say("Couldn't reach {issuer}. Check your connection and try again.", { issuer });
}

const nameIn = (name: string) => (errorName.test(name) ? ` (${name})` : '');

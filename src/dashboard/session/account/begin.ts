import * as oauth from 'oauth4webapi';
import { say } from '#dashboard/languages/say.ts';
import { signInFault } from './faults.ts';
import { isWebPage } from './loopback.ts';
import { discover } from './oauth.ts';
import { keepPending } from './pending.ts';
import type { Provider } from './providers.ts';
import { redirectUri } from './redirect-uri.ts';
import { SignInFault } from './sign-in-fault.ts';

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
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    const { issuer, clientId } = provider;
    keepPending({ state, nonce, verifier, onDevice, issuer, clientId });
    return address;
  } catch (error) {
    throw new SignInFault(signInFault(error, provider.issuer), { cause: error });
  }
}

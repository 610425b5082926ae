import * as oauth from 'oauth4webapi';
import type { Config } from '#contract/config.ts';
import { say, wordFor } from '#dashboard/languages/say.ts';
import type { Account } from '#dashboard/session/token-store.ts';
import { tryToken, type TriedPage } from '#dashboard/session/try-token.ts';
import { signInFault } from './faults.ts';
import { clientOf, discover, nameOf, renewedAccount, requestOptions } from './oauth.ts';
import { takePending, type PendingSignIn } from './pending.ts';
import { type Provider, readProviders } from './providers.ts';
import { redirectUri } from './redirect-uri.ts';
import { SignInFault } from './sign-in-fault.ts';

/** A company account that both the provider and the service have accepted. */
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

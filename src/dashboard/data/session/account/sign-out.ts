import * as oauth from 'oauth4webapi';
import type { Account } from '#dashboard/data/session/token-store.ts';
import { isWebPage, redirectUri } from './providers.ts';
import { clientOf, discover, requestOptions } from './oauth.ts';

/**
 * Ends a session at its provider: its refresh token at once, the rest on the provider's page.
 * @returns the address of that page, which leads back here; null if there is none (OpenID Connect RP-Initiated Logout)
 * @throws while the provider can't be reached
 */
export async function prepareSignOut({
  clientId,
  idToken,
  refresh,
  server: { issuer },
}: Account): Promise<URL | null> {
  const server = await discover(issuer);
  if (server.revocation_endpoint !== undefined && refresh !== undefined) {
    const options = requestOptions(server.revocation_endpoint);
    // Without it the provider's own page ends the session too.
    await oauth.revocationRequest(server, clientOf(clientId), oauth.None(), refresh, options).catch(() => {});
  }
  const address = URL.parse(server.end_session_endpoint ?? '');
  if (!address || !isWebPage(address)) return null;
  address.searchParams.set('client_id', clientId);
  if (idToken) address.searchParams.set('id_token_hint', idToken);
  address.searchParams.set('post_logout_redirect_uri', redirectUri());
  return address;
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Context, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { signInPage } from './sign-in-pages.ts';

export type IssuerOptions = { issuer: string; redirectUris: string[]; clientId: string; audience: string };

export type IssuerKey = { privateKey: CryptoKey; jwk: JWK & { kid: string } };

type State = {
  companies: ReadonlyMap<string, string>;
  skew: number;
  lasts: number;
  alter: ((claims: JWTPayload, kind: 'access' | 'id') => void) | null;
};

/** A provider that signs by the first of some keys; one that takes over another's `adapter` knows its sessions and grants. */
export const aProvider = (
  { issuer, redirectUris, clientId, audience }: IssuerOptions,
  state: State,
  keys: readonly IssuerKey[],
  adapter = createMemoryAdapter(),
) => {
  const change = (claims: JWTPayload, kind: 'access' | 'id') => {
    for (const time of ['iat', 'exp', 'nbf', 'auth_time'] as const) {
      const at = claims[time];
      if (typeof at === 'number') claims[time] = at + state.skew;
    }
    state.alter?.(claims, kind);
  };
  const resource = (of: string) => ({
    scope: 'openid',
    audience: of,
    accessTokenFormat: 'jwt',
    accessTokenTTL: state.lasts,
    jwt: { sign: { alg: 'ES256', kid: keys[0]?.jwk.kid } },
  });
  const company = (account: string) => {
    const claim = state.companies.get(account);
    return claim === undefined ? {} : { company: claim };
  };
  const provider: Provider = new Provider(issuer, {
    adapter,
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    cookies: { keys: [randomUUID()] },
    clientBasedCORS: () => true,
    claims: { openid: ['sub', 'name'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, name: accountId }),
    }),
    // Refresh tokens without a page that asks for consent, as employers set their providers up.
    issueRefreshToken: () => true,
    loadExistingGrant: async (context: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: context.oidc.session.accountId, clientId });
      grant.addOIDCScope('openid offline_access');
      grant.addResourceScope(audience, 'openid');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    extraTokenClaims: (_context: unknown, token: { accountId: string }) => company(token.accountId),
    formats: {
      customizers: {
        jwt: (_context: unknown, _token: unknown, jwt: { payload: JWTPayload }) =>
          change(jwt.payload, 'access'),
      },
    },
    ttl: {
      AccessToken: () => state.lasts,
      IdToken: 600,
      RefreshToken: 3_600,
      Session: 3_600,
      Grant: 3_600,
      Interaction: 600,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context: unknown, of: string) => resource(of),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Context, form: string) => {
          context.body = `<!doctype html><title>Sign out</title>${form}
            <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
        postLogoutSuccessSource: (context: Context) => {
          context.body = '<!doctype html><title>Signed out</title><p>Signed out.</p>';
        },
      },
    },
    renderError: (context: Context, out: { error: string }) => {
      context.type = 'html';
      context.body = `<!doctype html><title>Error</title><p>${out.error}</p>`;
    },
  });

  const changeIdToken = async (body: { id_token?: string }) => {
    const [key] = keys;
    if (body.id_token === undefined || key === undefined) return;
    const claims = decodeJwt(body.id_token);
    change(claims, 'id');
    const { alg = '', kid } = decodeProtectedHeader(body.id_token);
    body.id_token = await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key.privateKey);
  };

  provider.use((context, next) => signInPage(provider, context, next));
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token') await changeIdToken(context.body as object);
  });
  const handle = provider.callback();

  return {
    adapter,
    handle: (request: IncomingMessage, response: ServerResponse) => handle(request, response),
    accessToken: async (accountId: string, forAudience = audience) => {
      const token = new provider.AccessToken({
        accountId,
        client: await provider.Client.find(clientId),
        scope: 'openid',
        extra: company(accountId),
        expiresIn: state.lasts,
        resourceServer: new provider.ResourceServer(forAudience, resource(forAudience)),
      });
      return token.save();
    },
  };
};

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { freePort } from './port.ts';
import { aProvider, type IssuerKey, type IssuerOptions } from './servers/provider.ts';
import { goThroughSignIn } from './servers/sign-in-pages.ts';

/** What a test changes while the issuer runs. */
type IssuerState = {
  /** The `company` claim of each account; others have none. */
  companies: Map<string, string>;
  /** Seconds by which the issuer's clock is ahead; negative if it is behind. */
  skew: number;
  /** Seconds for which an access token lasts. */
  lasts: number;
  /** Changes what an access token or an ID token says before it is signed. */
  alter: ((claims: JWTPayload, kind: 'access' | 'id') => void) | null;
  /** Paths that are answered in place of the provider. */
  answers: Record<string, (response: ServerResponse) => unknown>;
};

/** A certified OpenID provider in this process, over HTTP on this machine. */
export type TestIssuer = IssuerState & {
  /** Its identifier, under which its discovery document is found. */
  issuer: string;
  /** A public client that signs in by authorization code with PKCE and is given refresh tokens. */
  clientId: string;
  /** `aud` of the access tokens, which are JWTs whatever resource is asked for. */
  audience: string;
  /** Paths that were asked for since the start. */
  asked: string[];
  /** An access token as the provider gives it to an account that has signed in. */
  accessToken(account: string, audience?: string): Promise<string>;
  /** Signs anything by the key in use; the header is added to the usual one. */
  sign(
    claims: JWTPayload,
    header?: { alg?: string; kid?: string; typ?: string | undefined },
  ): Promise<string>;
  /** Has a new key sign from now on, published beside those before it, or alone. */
  rotateKeys(before?: 'keep' | 'drop'): Promise<void>;
  /** Goes through the pages of the sign-in without a browser, and gives the address that the issuer leads back to. */
  signIn(address: string, account: string): Promise<URL>;
  /** Nobody listens any more until it is started again, under the same address and with what it knows. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Starts one. Its sign-in page has the field "Account" and the buttons "Sign in" and "Cancel"; any account is let in.
 * It is stopped by whoever started it.
 * @param redirectUris addresses that it may lead back to, after signing in and after signing out
 */
export const startIssuer = async ({
  redirectUris = ['http://127.0.0.1:4300/'],
  clientId = 'roster-dashboard',
  audience = 'https://roster.example/api',
}: Partial<Omit<IssuerOptions, 'issuer'>> = {}): Promise<TestIssuer> => {
  // jsdom has a Uint8Array of its own, which no Buffer is one of.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
  const port = await freePort();
  const options: IssuerOptions = { issuer: `http://127.0.0.1:${port}`, redirectUris, clientId, audience };
  const state: IssuerState = { companies: new Map(), skew: 0, lasts: 600, alter: null, answers: {} };
  const asked: string[] = [];
  let keys = [await aKey()];
  const signingKey = () => keys[0] ?? Promise.reject(new Error('An issuer without a key'));
  const issuer: TestIssuer = Object.assign(state, {
    ...options,
    asked,
    accessToken: (account: string, forAudience?: string) => provider.accessToken(account, forAudience),
    sign: async (
      claims: JWTPayload,
      header: { alg?: string; kid?: string; typ?: string | undefined } = {},
    ) => {
      const { privateKey, jwk } = await signingKey();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'at+jwt', ...header })
        .sign(privateKey);
    },
    rotateKeys: async (before: 'keep' | 'drop' = 'keep') => {
      keys = [await aKey(), ...(before === 'keep' ? keys : [])];
      provider = aProvider(options, issuer, keys, provider.adapter);
    },
    signIn: goThroughSignIn,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  });
  let provider = aProvider(options, issuer, keys);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', options.issuer);
    asked.push(pathname);
    const answer = issuer.answers[pathname] ?? (() => provider.handle(request, response));
    void answer(response);
  });
  await issuer.start();
  return issuer;
};

let made = 0;

const aKey = async (): Promise<IssuerKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  made += 1;
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid: `key-${made}`, use: 'sig', alg: 'ES256' },
  };
};

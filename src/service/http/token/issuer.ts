import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { fetchText, TooLarge } from '#service/fetch-text.ts';
import { IssuerUnavailable } from '#service/http/errors.ts';
import { isTrustedAddress, type OidcConfig } from '#service/oidc-config.ts';

/** Milliseconds for which its keys are kept. */
const kept = 600_000;
/** Milliseconds from one fetch until an unknown key may cause another. */
const cooldown = 30_000;
/** Milliseconds for which it is not asked again after it failed. */
const pause = 5_000;

const address = z.string().check(z.refine(isTrustedAddress));

/** What is read of OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: address,
  token_endpoint: z.optional(address),
  revocation_endpoint: z.optional(address),
});

const keysSchema = z.object({ keys: z.array(z.looseObject({})) });

export type Issuer = {
  /** The key that a token is to be verified by. @throws IssuerUnavailable when it can't be fetched */
  keyOf: JWTVerifyGetKey;
  /** Origins that a browser signs in at; its own only until the issuer has told the others. It never waits. */
  origins(): string[];
  /** Fetches its documents again, however long they would still be kept. */
  reload(): void;
};

/** An OpenID provider: its discovery document and its keys, fetched at once and whenever they are needed again. */
export const openIssuer = ({ issuer, keysTimeoutMs }: OidcConfig, log: FastifyBaseLogger): Issuer => {
  let endpoints: string[] | undefined;
  let failed: { error: IssuerUnavailable; until: number } | undefined;

  const load = async (signal: AbortSignal) => {
    const discovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const read = discoverySchema.safeParse(await fetchJson(discovery, keysTimeoutMs, signal));
    if (!read.success) throw new Error(`${discovery} is no discovery document with https addresses.`);
    const { issuer: named, jwks_uri: keys, token_endpoint, revocation_endpoint } = read.data;
    if (named !== issuer) throw new Error(`${discovery} is that of another issuer: ${named}`);
    const set = keysSchema.safeParse(await fetchJson(keys, keysTimeoutMs, signal));
    if (!set.success) throw new Error(`${keys} is no set of keys.`);
    endpoints = [token_endpoint, revocation_endpoint].filter((endpoint) => endpoint !== undefined);
    return set.data;
  };

  const loadOrPause = async (_address: string, { signal }: { signal: AbortSignal }) => {
    if (failed !== undefined && performance.now() < failed.until) throw failed.error;
    try {
      const set = await load(signal);
      if (failed !== undefined) log.warn('the issuer of company accounts answers again');
      failed = undefined;
      return Response.json(set);
    } catch (cause) {
      if (failed === undefined) log.warn({ err: cause }, 'the issuer of company accounts cannot be used');
      failed = { error: new IssuerUnavailable(), until: performance.now() + pause };
      throw failed.error;
    }
  };

  const keyOf = createRemoteJWKSet(new URL(issuer), {
    timeoutDuration: keysTimeoutMs,
    cacheMaxAge: kept,
    cooldownDuration: cooldown,
    [customFetch]: loadOrPause,
  });
  const loadInBackground = () => void keyOf.reload().catch(() => {});
  loadInBackground();

  return {
    keyOf,
    origins: () => {
      if (endpoints === undefined) loadInBackground();
      return [...new Set([issuer, ...(endpoints ?? [])].map((endpoint) => new URL(endpoint).origin))];
    },
    reload: () => {
      failed = undefined;
      loadInBackground();
    },
  };
};

/** Octets of an issuer's document at most. */
const mostOctets = 256 * 1_024;

/**
 * A JSON document of an issuer.
 * @throws Error when it does not come in time, whole, as JSON, from this very address
 */
const fetchJson = async (address: string, timeoutMs: number, signal: AbortSignal): Promise<unknown> => {
  const { status, text } = await fetchText(address, {
    headers: { accept: 'application/json' },
    mostOctets,
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    throw error instanceof TooLarge ? error : new Error(`${address} does not answer.`, { cause: error });
  });
  if (status !== 200) throw new Error(`${address} answers ${status}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} gives no JSON.`);
  }
};

import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { Refusal, tooManyRequests } from './errors.ts';
import { type Attempt, failedSignIns } from './limits/failed-sign-ins.ts';
import { hashToken } from '#service/operator/tokens.ts';

/** Whose token a request carries. */
export type Caller = {
  companyId: number;
  tokenId: number;
  /** What an operator called the token; it often names a person. */
  label: string;
  /** The lists that the token may read; null for all. */
  lists: readonly EndpointName[] | null;
};

/** A caller, and where the token may be used. */
type Known = { caller: Caller; mayComeFrom: (ip: string) => boolean };

/** `Bearer <token>`: the scheme in any case (RFC 7235), the token in the signs of RFC 6750. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

const findCaller = {
  name: 'caller of a token',
  text: `select company_id as "companyId", id as "tokenId", label, lists, addresses::text[] from access_tokens
    where token_hash = decode($1, 'hex') and revoked_at is null and (expires_at is null or expires_at > now())`,
};

/** Milliseconds for which a token that was found is not looked up again: a revoked one is refused after them. */
const trusted = 1_000;
/** Tokens remembered at most. */
const mostRemembered = 1_000;

/**
 * Tells the caller by the `Authorization` header, which alone may carry a token (Authentication).
 * Whatever is wrong with the token, the refusal is the same, so that nothing can be learnt from it; so it is for a token
 * that is used from an address it is not for.
 * @param limit failed sign-ins a minute of one client address; 0 for no limit
 * @throws Refusal 401, or 429 when the address is over the limit
 */
export const authenticator = (database: Queryable, limit: number) => {
  const callers = rememberedCallers(database);
  const tryToSignIn = failedSignIns(limit);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const { authorization = '' } = request.headers;
    const token = bearer.exec(authorization)?.[1];
    const hash = token === undefined ? undefined : hashToken(token);
    const recent = hash === undefined ? undefined : callers.recent(hash);
    let known = recent && (await recent);
    if (known?.mayComeFrom(request.ip) === true) return known.caller;

    const attempt = tryToSignIn(request.ip);
    if (hash !== undefined && recent === undefined && (attempt.mayLookUp || callers.wasFound(hash))) {
      known = await callers.find(hash).catch((error: unknown) => {
        attempt.takeBack();
        throw error;
      });
      if (known?.mayComeFrom(request.ip) === true) {
        attempt.takeBack();
        return known.caller;
      }
    }
    if (known !== undefined && !attempt.isOver) {
      const { companyId, tokenId, label } = known.caller;
      const about = { company: companyId, token: tokenId, label, address: request.ip };
      request.log.warn(about, 'a token was used from an address it is not for');
    }
    return refuse(attempt, request, reply);
  };
};

const refuse = (attempt: Attempt, request: FastifyRequest, reply: FastifyReply): never => {
  if (attempt.isOver) {
    if (attempt.isFirstOver) request.log.warn({ address: request.ip }, 'too many failed sign-ins');
    reply.header('retry-after', attempt.retryAfter);
    throw tooManyRequests();
  }
  const sent = /^bearer +\S/i.test(request.headers.authorization ?? '');
  reply.header('www-authenticate', sent ? 'Bearer error="invalid_token"' : 'Bearer');
  throw new Refusal(401, 'Unauthenticated.');
};

const lookUp = async (database: Queryable, hash: string): Promise<Known | undefined> => {
  const [found] = await database.query<Caller & { addresses: string[] | null }>({
    ...findCaller,
    values: [hash],
  });
  if (found === undefined) return undefined;
  const { addresses, ...caller } = found;
  const isWithin = addresses === null ? undefined : proxyAddr.compile(addresses);
  return { caller, mayComeFrom: (ip) => isWithin === undefined || (isIP(ip) !== 0 && isWithin(ip, 0)) };
};

/** Finds callers by the hash of their token; requests at the same time share one look at the database. */
const rememberedCallers = (database: Queryable) => {
  const remembered = new Map<string, { known: Promise<Known | undefined>; since: number }>();

  const find = async (hash: string) => {
    if (remembered.size >= mostRemembered) remembered.clear();
    const known = lookUp(database, hash);
    remembered.set(hash, { known, since: performance.now() });
    // Neither a failure nor an unknown token is remembered: a new token works at once.
    const found = await known.catch((error: unknown) => {
      remembered.delete(hash);
      throw error;
    });
    if (found === undefined) remembered.delete(hash);
    return found;
  };

  return {
    /** The look-up of a token that began within the last second, unless it found nobody. */
    recent: (hash: string) => {
      const entry = remembered.get(hash);
      return entry !== undefined && performance.now() - entry.since < trusted ? entry.known : undefined;
    },
    /** Whether the token was found the last time it was looked up, as far as is remembered. */
    wasFound: (hash: string) => remembered.has(hash),
    find,
  };
};

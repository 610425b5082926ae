import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from './database/database.ts';
import { Refusal } from './errors.ts';
import { hashToken } from './operator/tokens.ts';

/** Whose token a request carries. */
export type Caller = { companyId: number; tokenId: number };

/** `Bearer <token>`: the scheme in any case (RFC 7235), the token in the signs of RFC 6750. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

const findCaller = {
  name: 'caller of a token',
  text: `select company_id as "companyId", id as "tokenId" from access_tokens
    where token_hash = decode($1, 'hex') and revoked_at is null and (expires_at is null or expires_at > now())`,
};

/** Milliseconds for which a token that was found is not looked up again: a revoked one is refused after them. */
const trusted = 1_000;
/** Tokens remembered at most. */
const mostRemembered = 1_000;

/**
 * Tells the caller by the `Authorization` header, which alone may carry a token (Authentication).
 * Whatever is wrong with the token, the refusal is the same, so that nothing can be learnt from it.
 * @throws Refusal 401
 */
export const authenticator = (database: Queryable) => {
  const findRecent = rememberingCallers(database);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const { authorization = '' } = request.headers;
    const token = bearer.exec(authorization)?.[1];
    const caller = token === undefined ? undefined : await findRecent(hashToken(token));
    if (caller !== undefined) return caller;
    const sent = /^bearer +\S/i.test(authorization);
    reply.header('www-authenticate', sent ? 'Bearer error="invalid_token"' : 'Bearer');
    throw new Refusal(401, 'Unauthenticated.');
  };
};

/** Finds callers by the hash of their token; requests at the same time share one look at the database. */
const rememberingCallers = (database: Queryable) => {
  const remembered = new Map<string, { caller: Promise<Caller | undefined>; since: number }>();
  return async (tokenHash: string) => {
    const now = performance.now();
    const recent = remembered.get(tokenHash);
    if (recent !== undefined && now - recent.since < trusted) return recent.caller;
    if (remembered.size >= mostRemembered) remembered.clear();
    const caller = database.query<Caller>({ ...findCaller, values: [tokenHash] }).then(([found]) => found);
    remembered.set(tokenHash, { caller, since: now });
    // Neither a failure nor an unknown token is remembered: a new token works at once.
    const found = await caller.catch((error: unknown) => {
      remembered.delete(tokenHash);
      throw error;
    });
    if (found === undefined) remembered.delete(tokenHash);
    return found;
  };
};

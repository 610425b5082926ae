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

/**
 * The caller by the `Authorization` header, which alone may carry a token (Authentication).
 * Whatever is wrong with the token, the refusal is the same, so that nothing can be learnt from it.
 * @throws Refusal 401
 */
export const authenticate = async (
  database: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const { authorization = '' } = request.headers;
  const token = bearer.exec(authorization)?.[1];
  if (token !== undefined) {
    const [caller] = await database.query<Caller>({ ...findCaller, values: [hashToken(token)] });
    if (caller !== undefined) return caller;
  }
  const sent = /^bearer +\S/i.test(authorization);
  reply.header('www-authenticate', sent ? 'Bearer error="invalid_token"' : 'Bearer');
  throw new Refusal(401, 'Unauthenticated.');
};

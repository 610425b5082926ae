import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, tooManyRequests } from './errors.ts';
import { type Attempt, failedSignIns } from './limits/failed-sign-ins.ts';
import { hashToken } from '#service/operator/access-tokens.ts';
import { AccountRefusal } from './token/company-accounts.ts';
import { type Caller, type Found, type LookUp, namesOf, type SentToken } from './token/caller.ts';

/** `Bearer <token>`: the scheme in any case (RFC 7235), the token in the signs of RFC 6750. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * Tells the caller by the `Authorization` header, which alone may carry a token (Authentication).
 * Whatever is wrong with the token, the refusal is the same, so that nothing can be learnt from it; so it is for a token
 * that is used from an address it is not for.
 * @param lookUp finds the caller of a token
 * @param limit failed sign-ins a minute of one client address with one token; 0 for no limit
 * @throws Refusal 401, or 429 over the limit
 */
export const authenticator = (lookUp: LookUp, limit: number) => {
  const callers = rememberedCallers(lookUp);
  const tryToSignIn = failedSignIns(limit);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const { authorization = '' } = request.headers;
    if (isSentTwice(request)) throw new Refusal(400, 'A request may have one Authorization header.');
    const token = bearer.exec(authorization)?.[1];
    const sent = token === undefined ? undefined : { token, hash: hashToken(token) };
    const recent = sent && callers.recent(sent.hash);
    let known = recent && (await recent.catch((error: unknown) => refuseAccount(error, request)));
    const remembered = callerAt(request.ip, known);
    if (remembered) return remembered;

    const attempt = tryToSignIn(request.ip, token);
    if (sent && recent === undefined) {
      known = await callers.find({ ...sent, isCrowded: attempt.isCrowded }).catch((error: unknown) => {
        attempt.takeBack();
        return refuseAccount(error, request);
      });
      const caller = callerAt(request.ip, known);
      if (caller) {
        attempt.takeBack();
        return caller;
      }
    }
    if (known !== undefined && 'reason' in known) {
      request.log.info(known.reason, 'a token of a company account is not valid');
      // After a break everybody in an office comes with such a token, to be told to renew it.
      if (known.isExpired) {
        attempt.takeBack();
        throw unauthenticated(request, reply);
      }
    } else if (known !== undefined && !attempt.isOver) {
      const about = { ...namesOf(known.caller), address: request.ip };
      request.log.warn(about, 'a token was used from an address it is not for');
    }
    return refuse(attempt, request, reply);
  };
};

/** Says in the log which account was refused, since whoever has it will ask why. @throws the error */
const refuseAccount = (error: unknown, request: FastifyRequest): never => {
  if (error instanceof AccountRefusal)
    request.log.warn({ subject: error.subject, reason: error.message }, 'a company account was refused');
  throw error;
};

/** Of two headers Node tells the first, a proxy before it may have judged the other (RFC 9110 section 5.3). */
const isSentTwice = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.findIndex(isAuthorization) !== rawHeaders.findLastIndex(isAuthorization);

const isAuthorization = (text: string, index: number) =>
  index % 2 === 0 && text.toLowerCase() === 'authorization';

const refuse = (attempt: Attempt, request: FastifyRequest, reply: FastifyReply): never => {
  if (attempt.isOver) {
    if (attempt.isFirstOver) request.log.warn({ address: request.ip }, 'too many failed sign-ins');
    reply.header('retry-after', attempt.retryAfter);
    throw tooManyRequests('sign_ins');
  }
  throw unauthenticated(request, reply);
};

/** The challenge of a 401 or 403 response (RFC 6750 section 3). */
export const challenge = 'Bearer realm="Roster"';

const unauthenticated = (request: FastifyRequest, reply: FastifyReply) => {
  const sent = /^bearer +\S/i.test(request.headers.authorization ?? '');
  reply.header('www-authenticate', sent ? `${challenge}, error="invalid_token"` : challenge);
  return new Refusal(401, 'Unauthenticated.');
};

const callerAt = (ip: string, found: Found) =>
  found !== undefined && 'caller' in found && found.mayComeFrom(ip) ? found.caller : undefined;

/** Milliseconds for which a token that was found is not looked up again: a revoked one is refused after them. */
const trusted = 1_000;
/** Tokens remembered at most. */
const mostRemembered = 1_000;

/** Finds callers by their token; requests at the same time share one look. Of tokens it remembers hashes. */
const rememberedCallers = (lookUp: LookUp) => {
  const remembered = new Map<string, { known: Promise<Found>; since: number }>();

  const find = async (sent: SentToken) => {
    if (remembered.size >= mostRemembered) remembered.clear();
    const { hash } = sent;
    const known = lookUp(sent);
    remembered.set(hash, { known, since: performance.now() });
    // Neither a failure nor a token that is not valid is remembered: a new token works at once.
    const found = await known.catch((error: unknown) => {
      remembered.delete(hash);
      throw error;
    });
    if (found === undefined || ('reason' in found && !found.isExpired)) remembered.delete(hash);
    return found;
  };

  return {
    /** The look-up of a token that began within the last second, unless it found nobody. */
    recent: (hash: string) => {
      const entry = remembered.get(hash);
      return entry !== undefined && performance.now() - entry.since < trusted ? entry.known : undefined;
    },
    find,
  };
};

import type { FastifyInstance } from 'fastify';
import { isOfApi, pathOf } from './errors.ts';

/** Headers that a page of another origin may send, and those of a response that it may read. */
const allowed = 'Authorization, If-None-Match';
const exposed =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ETag, Date, X-Company-Name, X-Copied-At, Access-Control-Expose-Headers';

/** Seconds for which a browser may remember the answer to a preflight request; none remembers one longer. */
const remembered = 7_200;

/**
 * Lets pages of other origins use the API, refusals included, and answers the preflight requests of their browsers,
 * which bear no token (Fetch, section 3.3). Any other origin gets the answers that it would get without this.
 */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return;
  app.addHook('onSend', async (request, reply) => {
    if (!isOfApi(pathOf(request))) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', [...(vary === undefined ? [] : [vary]), 'Origin'].join(', '));
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
  });
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (request.method !== 'OPTIONS' || asked === undefined || !isOfApi(pathOf(request))) return;
    if (origin === undefined || !origins.includes(origin)) return;
    const answer = { 'access-control-allow-headers': allowed, 'access-control-max-age': remembered };
    return reply.code(204).headers(answer).send();
  });
};

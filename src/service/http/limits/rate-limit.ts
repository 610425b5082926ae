import { changesPath } from '#contract/changes.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#service/http/errors.ts';
import proxyAddr from '@fastify/proxy-addr';
import { summaryPath } from '#contract/groupings.ts';
import type { ServiceConfig } from '#service/config.ts';
import { readAsked } from '#service/http/request-address.ts';
import { fold } from '#contract/fold.ts';
import { isSearch } from '#contract/parameters.ts';
import { hasTrigram } from '#service/lists/text-search.ts';
import { clientAddress, counter, secondsLeft } from './counter.ts';

/** What a request counts, about as much more than a page as it takes longer among many records. */
const [page, ordered, searched, comparedWithAll] = [1, 2, 3, 10];

const costOf = (request: FastifyRequest) => {
  const { path, parameters } = readAsked(request);
  if (path === changesPath) return ordered;
  if (path === summaryPath) return comparedWithAll;
  const search = parameters.get('search') ?? '';
  if (isSearch(search)) return hasTrigram(fold(search)) ? searched : comparedWithAll;
  return /^$|created_at$/.test(parameters.get('sort') ?? '') ? page : ordered;
};

/**
 * Limits the requests a minute of each token, as far as this process answers them, by what they cost; the caller is known
 * by then. One that costs more than is left is the last.
 * @param limit pages a minute; 0 for none
 */
export const limitRequests = (api: FastifyInstance, limit: number) => {
  if (limit === 0) return;
  const countOf = counter();
  api.addHook('preValidation', async (request, reply) => {
    const { companyId, tokenId } = request.caller;
    const now = performance.now();
    const spent = countOf(`${companyId}:${tokenId}`, now);
    const reset = secondsLeft(spent, now);
    const isOver = spent.count >= limit;
    if (!isOver) spent.count += costOf(request);
    reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': Math.max(0, limit - spent.count),
      'ratelimit-reset': reset,
    });
    if (!isOver) return;
    reply.header('retry-after', reset);
    throw tooManyRequests();
  });
};

/**
 * Limits what may be asked without a token, for each path and client address. A trusted proxy that asks for itself,
 * not for a client, checks our health and is never refused.
 */
export const limitAnonymous = async (
  open: FastifyInstance,
  { anonymousLimit, trustedProxies }: ServiceConfig,
) => {
  if (anonymousLimit === 0) return;
  const isProxy = proxyAddr.compile(trustedProxies);
  await open.register(rateLimit, {
    max: anonymousLimit,
    timeWindow: 60_000,
    keyGenerator: ({ routeOptions, ip }) => `${routeOptions.url} ${clientAddress(ip)}`,
    allowList: ({ ip }) => isProxy(ip, 0),
    // The dashboard reads these headers of lists; here they would say something else.
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
    errorResponseBuilder: () => tooManyRequests(),
  });
};

const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

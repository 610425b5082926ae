import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '#service/http/errors.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { ServiceConfig } from '#service/config.ts';
import { clientAddress } from './failed-sign-ins.ts';

/**
 * Limits the requests a minute of each token, as far as this process answers them; the caller is known by then.
 * @param limit 0 for none
 */
export const limitRequests = async (api: FastifyInstance, limit: number) => {
  if (limit === 0) return;
  await api.register(rateLimit, {
    hook: 'preValidation',
    max: limit,
    timeWindow: 60_000,
    enableDraftSpec: true,
    keyGenerator: ({ caller }) => `${caller.companyId}:${caller.tokenId}`,
    errorResponseBuilder: tooManyRequests,
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
    errorResponseBuilder: tooManyRequests,
  });
};

const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

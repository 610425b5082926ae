import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '#service/http/errors.ts';
import { type SharedCounts, sharedCounts } from './shared-counts.ts';

/**
 * Limits the requests a minute of each token; the caller is known by then.
 * @param limit 0 for none
 * @param counts where all processes count together; without it each of them counts alone
 */
export const limitRequests = async (api: FastifyInstance, limit: number, counts?: SharedCounts) => {
  if (limit === 0) return;
  await api.register(rateLimit, {
    hook: 'preValidation',
    max: limit,
    timeWindow: 60_000,
    enableDraftSpec: true,
    keyGenerator: ({ caller }) => `${caller.companyId}:${caller.tokenId}`,
    errorResponseBuilder: tooManyRequests,
    ...(counts && { store: sharedStore(api, limit, counts) }),
  });
};

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

const sharedStore = (
  api: FastifyInstance,
  limit: number,
  counts: SharedCounts,
): FastifyRateLimitStoreCtor => {
  const count = sharedCounts(counts, limit, api.log);
  const tell = async (key: string, callback: Callback) => {
    const [companyId = '', tokenId = ''] = key.split(':');
    callback(null, await count(companyId, tokenId));
  };
  return class Store {
    incr(key: string, callback: Callback) {
      void tell(key, callback);
    }
    child() {
      return this;
    }
  };
};

import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '#service/http/errors.ts';
import { type SharedCounts, sharedCounts } from './shared-counts.ts';
import type { Counted } from './token-window.ts';

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

const sharedStore = (
  api: FastifyInstance,
  limit: number,
  counts: SharedCounts,
): FastifyRateLimitStoreCtor => {
  const count = sharedCounts(counts, limit, api.log);
  return class Store {
    async incr(key: string, callback: (error: null, counted: Counted) => void) {
      callback(null, await count(key));
    }
    child() {
      return this;
    }
  };
};

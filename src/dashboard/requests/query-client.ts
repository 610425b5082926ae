import { QueryClient } from '@tanstack/query-core';
import { ApiError } from '#dashboard/api/api-error.ts';

/** How often a failed request is sent in all before the failure is shown. */
export const maxTries = 3;

/** Wait in seconds after "too many requests" when the service does not say how long. */
export const defaultThrottleSeconds = 10;

/** How long a page counts as fresh, in ms: until then it is shown without being asked for again. */
export const freshFor = 30_000;

/** Whether what a person waits for is sent again after it failed so many times before. */
export function retry(failures: number, error: Error) {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'throttled') return true;
  return (error.kind === 'unavailable' || error.kind === 'unreachable') && failures < maxTries - 1;
}

function retryDelay(failures: number, error: Error) {
  if (error instanceof ApiError && error.kind === 'throttled') {
    return (error.retryAfterSeconds ?? defaultThrottleSeconds) * 1000;
  }
  return 500 * 2 ** failures;
}

/** The cache of one session: dropped whole when the session ends, so no record outlives its token. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry, retryDelay, staleTime: freshFor, gcTime: 10 * 60_000 } },
  });

import { ApiError } from '#dashboard/api/api-error.ts';

/** How often a failing request is sent in all before the failure is shown. */
const maxTries = 3;

/** Wait in seconds after "too many requests" when the service does not say how long. */
const defaultThrottleSeconds = 10;

/** How long a service that answered "too many requests" is left alone, in ms. */
export const throttleTime = ({ retryAfterSeconds }: ApiError) =>
  (retryAfterSeconds ?? defaultThrottleSeconds) * 1000;

const isThrottled = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'throttled';

/**
 * Whether a request that failed so many times before is sent again (TanStack Query's `retry`). "Too many requests" is
 * waited out however often it comes.
 */
export function retry(failures: number, error: Error) {
  if (isThrottled(error)) return true;
  if (!(error instanceof ApiError)) return false;
  return (error.kind === 'unavailable' || error.kind === 'unreachable') && failures < maxTries - 1;
}

/** How long to wait before that, in ms: as the service says, else exponential backoff. */
export const retryDelay = (failures: number, error: Error) =>
  isThrottled(error) ? throttleTime(error) : 500 * 2 ** failures;

/** What a query's progress says of waiting (TanStack Query's `fetchStatus` and `failureReason`). */
type Attempt = { fetchStatus: string; failureReason: unknown };

/** Until when a query waits, in ms since the epoch; `until` is null while offline. Null for one that does not wait. */
export function waitOf({ fetchStatus, failureReason }: Attempt): { until: number | null } | null {
  if (fetchStatus === 'paused') return { until: null };
  if (fetchStatus !== 'fetching' || !isThrottled(failureReason)) return null;
  return { until: failureReason.at + throttleTime(failureReason) };
}

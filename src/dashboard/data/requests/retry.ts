import { ApiError } from '#dashboard/data/api/api-error.ts';

/** How often a failing request is sent in all before the failure is shown. */
const maxTries = 3;

/** Wait in seconds after "too many requests" when the service does not say how long. */
const defaultThrottleSeconds = 10;

export const isThrottled = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'throttled';

/** How long the service asks to be left alone after a failure, in ms; null when it does not. */
export function requestedWait(error: unknown) {
  if (isThrottled(error)) return (error.retryAfterSeconds ?? defaultThrottleSeconds) * 1000;
  if (!(error instanceof ApiError) || error.kind !== 'unavailable') return null;
  return error.retryAfterSeconds && error.retryAfterSeconds * 1000;
}

/**
 * Whether a request that failed so many times before is sent again (TanStack Query's `retry`). A wait that the service
 * asks for is kept however often it does.
 */
export function retry(failures: number, error: Error) {
  if (requestedWait(error) !== null) return true;
  if (!(error instanceof ApiError)) return false;
  return (error.kind === 'unavailable' || error.kind === 'unreachable') && failures < maxTries - 1;
}

/** How long to wait before that, in ms: as the service says, else exponential backoff. */
export const retryDelay = (failures: number, error: Error) => requestedWait(error) ?? 500 * 2 ** failures;

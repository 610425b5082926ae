import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#dashboard/api/api-error.ts';
import { defaultThrottleSeconds } from '#dashboard/requests/query-client.ts';

/** Why what was asked for is not there, or not fresh. */
export type Trouble =
  | { kind: 'offline' }
  /** Asked to wait; the next try is at `until`, ms since the epoch. */
  | { kind: 'throttled'; until: number }
  /** `tries`: how often it was sent in all. */
  | { kind: 'failed'; message: string; tries: number };

/** Each trouble in a few words. */
export const troubleTitles: Record<Trouble['kind'], string> = {
  offline: "You're offline",
  throttled: 'Too many requests',
  failed: "Couldn't load records",
};

type Attempt = Pick<UseQueryResult, 'fetchStatus' | 'error' | 'failureReason' | 'failureCount'>;

/** What stands in the way of a query right now, if anything does. */
export function troubleOf({
  fetchStatus,
  error,
  failureReason: failure,
  failureCount,
}: Attempt): Trouble | null {
  if (fetchStatus === 'paused') return { kind: 'offline' };
  if (fetchStatus === 'fetching' && failure instanceof ApiError && failure.kind === 'throttled') {
    const seconds = failure.retryAfterSeconds ?? defaultThrottleSeconds;
    return { kind: 'throttled', until: failure.at + seconds * 1000 };
  }
  return error && { kind: 'failed', message: messageOf(error), tries: failureCount };
}

/** What went wrong, in a sentence for a person. */
export function messageOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'Something went wrong while reading the response.';
  switch (error.kind) {
    case 'unavailable':
      return 'The service is temporarily unavailable.';
    case 'not-the-service':
      return "This doesn't look like the listing service. Check its address.";
    default:
      return error.message;
  }
}

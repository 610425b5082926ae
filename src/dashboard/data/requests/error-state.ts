import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { isThrottled, waitOf } from './retry.ts';

/** Why what was asked for is missing or stale. Its words are in api/error-messages.ts. */
export type ErrorState =
  | { kind: 'offline' }
  /** The service asked to wait, because of too many requests or a fault; the next try is at `until`, ms since the epoch. */
  | { kind: 'throttled' | 'unavailable'; until: number }
  /** `tries`: how often it was sent in all. */
  | { kind: 'failed'; message: string; tries: number };

type QueryState = Pick<UseQueryResult, 'fetchStatus' | 'error' | 'failureReason' | 'failureCount'>;

/** The error state of a query right now; null for none. */
export function errorStateOf({
  fetchStatus,
  error,
  failureReason,
  failureCount,
}: QueryState): ErrorState | null {
  const wait = waitOf({ fetchStatus, failureReason });
  if (wait?.until === null) return { kind: 'offline' };
  if (wait) return { kind: isThrottled(failureReason) ? 'throttled' : 'unavailable', until: wait.until };
  return error && { kind: 'failed', message: errorMessage(error), tries: failureCount };
}

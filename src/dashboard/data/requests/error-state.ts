import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import type { ApiError } from '#dashboard/data/api/api-error.ts';
import { isThrottled, requestedWait } from './retry.ts';

/** Why what was asked for is missing or stale. Its words are in api/error-messages.ts. */
export type ErrorState =
  | { kind: 'offline' }
  /** The service asked to wait, because of too many requests or a fault; the next try is at `until`, ms since the epoch. */
  | { kind: 'throttled' | 'unavailable'; until: number }
  /** `tries`: how often it was sent in all. */
  | { kind: 'failed'; message: string; tries: number };

/** What TanStack Query tells of a query that has no answer, or an old one. */
export type QueryState = Pick<UseQueryResult, 'fetchStatus' | 'error' | 'failureReason' | 'failureCount'>;

/** The error state of a query right now; null for none. */
export function errorStateOf(query: QueryState): ErrorState | null {
  const { fetchStatus, error, failureReason, failureCount } = query;
  if (fetchStatus === 'paused') return { kind: 'offline' };
  const wait = fetchStatus === 'fetching' ? requestedWait(failureReason) : null;
  if (wait === null) return error && { kind: 'failed', message: errorMessage(error), tries: failureCount };
  const { at } = failureReason as ApiError;
  return { kind: isThrottled(failureReason) ? 'throttled' : 'unavailable', until: at + wait };
}

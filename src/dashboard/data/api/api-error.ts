import * as clock from '#contract/clock.ts';
/**
 * What went wrong with a request, as far as a person or a retry needs to know:
 * - `unauthenticated`: the token was refused (401)
 * - `refused`: the service understood and said no (403, 422 and other 4xx); its sentence is the message
 * - `throttled`: too many requests (429); wait `retryAfterSeconds`
 * - `unavailable`: the service failed (5xx), or its answer was torn; it may say how long to wait
 * - `unreachable`: no answer at all: network, DNS, CORS
 * - `timed-out`: no answer in time
 * - `redirected`: it leads elsewhere, as what asks for another kind of sign-in does
 * - `not-the-service`: something answered that is not the listing service, so the base address is wrong
 */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'refused'
  | 'throttled'
  | 'unavailable'
  | 'unreachable'
  | 'timed-out'
  | 'redirected'
  | 'not-the-service';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** When it happened, ms since the epoch. */
  readonly at = clock.now();

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** How long the service asked to wait, in seconds; null when it did not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

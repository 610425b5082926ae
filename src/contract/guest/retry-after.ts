import * as clock from '#contract/clock.ts';
/** Shortest and longest wait that is taken from a service, in seconds: neither a flood nor for ever. */
const [shortestWait, longestWait] = [1, 3_600];

/** Retry-After in seconds, from a number of seconds or a date by the service's own clock (RFC 9110, 10.2.3). */
export function retryAfterOf(headers: Headers) {
  const retryAfter = headers.get('Retry-After');
  if (!retryAfter) return null;
  const now = Date.parse(headers.get('Date') ?? '') || clock.now();
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(shortestWait, seconds), longestWait);
}

/** What a throttled server says of a request: whether it may pass, and the headers of its answer. */
export type Allowance = { isAllowed: boolean; headers: Record<string, string> };

const windowLength = 60_000;

/**
 * Counts requests as Laravel's `throttle:60,1` does: in windows of a minute, each of which begins with the first request
 * after the one before.
 * @param limit requests per minute
 */
export const createThrottle = (limit: number) => {
  let windowEnd = 0;
  let count = 0;
  return (now: number): Allowance => {
    if (now >= windowEnd) [windowEnd, count] = [now + windowLength, 0];
    const isAllowed = count < limit;
    if (isAllowed) count += 1;
    const wait = Math.ceil((windowEnd - now) / 1_000);
    const refusal = {
      'retry-after': String(wait),
      'x-ratelimit-reset': String(Math.ceil((now + wait * 1_000) / 1_000)),
    };
    return {
      isAllowed,
      headers: {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(limit - count),
        ...(isAllowed ? {} : refusal),
      },
    };
  };
};

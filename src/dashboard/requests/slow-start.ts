const minute = 60_000;

/** Requests that may begin at once, which is more than a first screen takes. */
const burst = 20;

/** There is room for a prefetch while so many may begin at once, or at so many a second. */
const plenty = { tokens: 3, rate: 2 };

/** Requests a second: at first, more for each answer, and at most. */
const rates = { first: 0.5, growth: 0.05, most: 50 };

/**
 * Of the requests in the minute before a refusal, what counts as the limit from then on. As queued requests begin up to
 * 0.6 of a limit, they stay under half of what was met.
 */
const kept = 0.8;

/** The least that counts as a limit, in requests a minute: a refusal after fewer was not brought about by this session. */
const leastLimit = 25;

/**
 * Finds out what a service allows that does not say it: requests begin slowly, every answer lets more of them begin (a
 * token bucket, additive increase), and a refusal sets a limit for the rest of the session (multiplicative decrease).
 */
export function createSlowStart() {
  let rate = rates.first;
  let tokens = burst;
  let filledAt = Date.now();
  let limit: number | null = null;
  let refusedAt = -Infinity;

  const fill = () => {
    const now = Date.now();
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1000) * rate);
    filledAt = now;
  };

  return {
    /** Whether a request may begin. */
    allows: () => {
      fill();
      return tokens >= 1;
    },
    /** Whether there is more than what the screen needs. */
    hasPlenty: () => {
      fill();
      return tokens >= plenty.tokens || rate >= plenty.rate;
    },
    spend: () => {
      fill();
      tokens -= 1;
    },
    /** Time until the next request may begin, in ms. */
    wait: () => {
      fill();
      return Math.max(50, ((1 - tokens) / rate) * 1000);
    },
    grow: () => {
      rate = Math.min(rates.most, rate + rates.growth);
    },
    /** @param met requests in the minute before the refusal */
    shrink: (met: number) => {
      // Refusals within one window tell nothing new.
      if (Date.now() - refusedAt >= minute)
        limit = Math.max(leastLimit, Math.min(limit ?? Infinity, kept * met));
      refusedAt = Math.max(refusedAt, limit === null ? refusedAt : Date.now());
    },
    /** Requests a minute, as learned from a refusal; null before one. */
    limit: () => limit,
    /** The rate reached, in requests a minute. */
    perMinute: () => rate * 60,
  };
}

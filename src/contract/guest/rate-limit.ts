import * as clock from '#contract/clock.ts';
/** The headers of an answer, and when they came, by `clock.monotonic`. */
export type LatestAnswer = {
  at: number;
  headers: Headers;
  /** Whether all of its headers are there: the browser shows few of another origin's (CORS). */
  isOpen: boolean;
};

export type RateLimit = {
  limit: number;
  /** Length of the window, in ms. */
  window: number;
  /** Requests that are left; null when it does not say. */
  remaining: number | null;
  /** Time until all of them are back, in ms; null when it does not say. */
  reset: number | null;
};

const minute = 60_000;

/** The number of a parameter such as `r=50`, under any of its names. */
function parameterOf(text: string, names: string) {
  const [, digits] = new RegExp(`(?:^|[;,\\s])(?:${names})=(\\d+)`).exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

function numberOf(text: string | null) {
  const [digits] = /^\d+/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Seconds until a reset, given as such or, past the year 2001, as seconds since the epoch. */
function secondsUntil(reset: number | null, now: number) {
  return reset !== null && reset > 1e9 ? Math.max(0, reset - now / 1000) : reset;
}

/** What the field holds for each policy; an earlier draft has only one, without a name. */
const itemsOf = (text: string) => (text.includes('"') ? text.split(',') : [text]).map((item) => item.trim());

/** The tightest item of the structured field, and the policy of its name (draft-ietf-httpapi-ratelimit-headers). */
function readStructured(headers: Headers) {
  const field = headers.get('RateLimit');
  if (!field) return null;
  const remainingOf = (item: string) => parameterOf(item, 'r|remaining');
  const [tightest = ''] = itemsOf(field).toSorted(
    (one, other) => (remainingOf(one) ?? Infinity) - (remainingOf(other) ?? Infinity),
  );
  const policies = itemsOf(headers.get('RateLimit-Policy') ?? '');
  const [name = ''] = tightest.split(';');
  const policy = policies.find((item) => item.startsWith(`${name};`)) ?? policies[0] ?? '';
  return {
    limit: parameterOf(policy, 'q') ?? parameterOf(tightest, 'limit'),
    seconds: parameterOf(policy, 'w'),
    remaining: remainingOf(tightest),
    reset: parameterOf(tightest, 't|reset'),
  };
}

/** The separate fields of earlier drafts, or those with `X-` in front. */
function readSeparate(headers: Headers, prefix: string, now: number) {
  const limit = headers.get(`${prefix}-Limit`);
  return {
    limit: numberOf(limit),
    seconds: parameterOf(limit ?? '', 'w'),
    remaining: numberOf(headers.get(`${prefix}-Remaining`)),
    reset: secondsUntil(numberOf(headers.get(`${prefix}-Reset`)), now),
  };
}

/**
 * Reads the rate limit from the headers of an answer; null when they say nothing, or the browser may not show them
 * (CORS). A window of unknown length is a minute, as Laravel's, unless its reset is further away.
 */
export function readRateLimit(headers: Headers): RateLimit | null {
  const now = Date.parse(headers.get('Date') ?? '') || clock.now();
  const found = [
    readStructured(headers),
    readSeparate(headers, 'RateLimit', now),
    readSeparate(headers, 'X-RateLimit', now),
  ].find((each) => each && (each.limit ?? each.remaining) !== null);
  if (!found) return null;
  const { limit, seconds, remaining, reset } = found;
  const resetTime = reset === null ? null : reset * 1000;
  return {
    limit: limit ?? remaining ?? 0,
    window: seconds === null ? Math.max(minute, resetTime ?? 0) : Math.max(1, seconds) * 1000,
    remaining,
    reset: resetTime,
  };
}

/**
 * Whether a limit would be seen if there were one. Of another origin's headers the browser shows those that it exposes,
 * and which these are only if that is exposed too.
 */
export const wouldTellLimit = ({ isOpen, headers }: LatestAnswer) =>
  isOpen || /\*|rate-?limit/i.test(headers.get('Access-Control-Expose-Headers') ?? '');

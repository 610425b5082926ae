import * as clock from '#contract/clock.ts';
import { type LatestAnswer, readRateLimit, type RateLimit, wouldTellLimit } from './rate-limit.ts';
import { reserve } from './tight.ts';

/**
 * What a request is for, the most urgent first:
 * - `user`: the person waits for it; it is sent at once
 * - `visible`: a name on the screen
 * - `count`: a total beside what they look at
 * - `prefetch`: what they may ask for next
 * - `background`: everything else, such as names beyond the screen
 */
export type Priority = 'user' | 'visible' | 'count' | 'prefetch' | 'background';

export type QueuedPriority = Exclude<Priority, 'user'>;

/** A request that was sent, for as long as it counts towards the service's limit. Instants by `clock.monotonic`. */
export type SentRequest = {
  priority: Priority;
  at: number;
  /** When it was answered or failed; null while it is under way. */
  endedAt: number | null;
  /** Whether another tab of the session sent it. */
  isForeign?: true;
};

const minute = 60_000;

/** Requests a minute that a busy person may need for themselves. */
const personsMinute = 60;

/** Of what the service allows, what all requests together may have used when a queued one begins. */
const share = { visible: 0.6, count: 0.6, prefetch: 0.3, background: 0.6 };

/** Shortest and longest time for which a request counts, in ms. */
const [shortestWindow, longestWindow] = [minute, 60 * minute];

type Allowance = { limit: number; window: number; recent: SentRequest[]; remaining: number };

/** Who asks, with what it has sent lately, and the requests a minute that are allowed by configuration; null to find out. */
type Guest = {
  client: { latest?: () => LatestAnswer | null };
  sent: SentRequest[];
  perMinute: number | null;
  /** Part of the limit that is left to the person at most; without it, all of a small one. */
  mostReserved?: number;
};

/** What queued requests may spend of the service's allowance. */
export type Budget = ReturnType<typeof createBudget>;

/**
 * The best source decides: the configuration, the headers of the answers, or what was learned from being refused. With
 * none of them, requests begin slowly and become more.
 * @param isTrusted whether prefetches were used: these are requests that the person sends in a moment
 */
export function createBudget({ client, sent, perMinute, mostReserved = 1 }: Guest, isTrusted: () => boolean) {
  const slowStart = createSlowStart();
  let heard: LatestAnswer | null = null;
  let told: (RateLimit & { at: number }) | null = null;

  const follow = () => {
    const answer = client.latest?.() ?? null;
    const limit = answer && answer !== heard ? readRateLimit(answer.headers) : null;
    heard = answer;
    if (answer && limit) told = { ...limit, at: answer.at };
    else if (answer && wouldTellLimit(answer)) slowStart.open();
    const kept = Math.min(Math.max(shortestWindow, told?.window ?? 0), longestWindow);
    const first = sent.findIndex(({ at }) => at > clock.monotonic() - kept);
    sent.splice(0, first === -1 ? sent.length : first);
  };

  /** Requests that are left, as far as the service has said; Infinity when that was too long ago. */
  const toldRemaining = () => {
    if (!told || told.remaining === null) return Infinity;
    const { at: toldAt, remaining, reset, window } = told;
    if (clock.monotonic() >= toldAt + Math.min(reset ?? window, longestWindow)) return Infinity;
    return remaining - sent.filter(({ at, endedAt }) => endedAt === null || at > toldAt).length;
  };

  /** Null while nothing is known of a limit. */
  const allowance = (): Allowance | null => {
    follow();
    const limit = perMinute ?? told?.limit ?? slowStart.limit();
    if (limit === null) return null;
    const window = perMinute === null && told ? told.window : minute;
    const recent = sent.filter(({ at }) => at > clock.monotonic() - window);
    return { limit, window, recent, remaining: Math.min(limit - recent.length, toldRemaining()) };
  };

  /** Whether a queued request may begin now. */
  const allows = (priority: QueuedPriority) => {
    const now = allowance();
    if (!now) return slowStart.allows() || (priority === 'prefetch' && isTrusted());
    const { limit, window, recent, remaining } = now;
    if (recent.length >= share[priority] * limit) return false;
    if (remaining <= Math.min(reserve * Math.min(1, window / minute), mostReserved * limit)) return false;
    // What nobody waits for takes at most half of what there was for it and the person.
    const unawaited = recent.filter((each) => each.priority !== 'user' && each.priority !== 'visible');
    return priority === 'visible' || unawaited.length < remaining;
  };

  return {
    allows,
    /** Whether there is room for a prefetch, which waits for its turn if it has to. */
    mayPrefetch: () => (allowance() ? allows('prefetch') : slowStart.allows() || isTrusted()),
    /** Requests a minute that the service is known to allow; null while nothing is known. */
    perMinute: () => {
      const now = allowance();
      return now && (now.limit * minute) / now.window;
    },
    spend: () => {
      if (!allowance()) slowStart.spend();
    },
    /** How long to wait before asking again whether a request may begin, in ms. */
    wait: () => (allowance() ? 1_000 : slowStart.wait()),
    earn: slowStart.grow,
    /** The service refused a request as one too many. */
    refuse: () => {
      follow();
      slowStart.shrink(sent.filter(({ at }) => at > clock.monotonic() - minute).length);
    },
    /**
     * Whether so many requests can be sent within about a minute and leave the person what they may need: at 6,000 a
     * minute a list of 5,000 pages, at 60 none. Without a known limit, whether as many were answered so far.
     */
    canAfford: (requests: number) => {
      const now = allowance();
      if (!now) return requests <= slowStart.answers();
      return requests <= (now.limit * minute) / now.window - personsMinute;
    },
  };
}

/** Requests that may begin at once, which is more than a first screen takes. */
const firstBurst = 20;

/** Requests at once, and a second, of a service whose headers are all there and tell of no limit. */
const unlimited = { burst: 60, rate: 10 };

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
function createSlowStart() {
  let rate = rates.first;
  let burst = firstBurst;
  let tokens = burst;
  let answers = 0;
  let filledAt = clock.monotonic();
  let limit: number | null = null;
  let refusedAt = -Infinity;

  /** The tokens that there are by now. */
  const filled = () => {
    const now = clock.monotonic();
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1000) * rate);
    filledAt = now;
    return tokens;
  };

  return {
    allows: () => filled() >= 1,
    spend: () => {
      tokens = filled() - 1;
    },
    /** Time until the next request may begin, in ms. */
    wait: () => Math.max(50, ((1 - filled()) / rate) * 1000),
    /** No limit is told, though it could be. */
    open: () => {
      if (burst === unlimited.burst) return;
      tokens = filled() + unlimited.burst - burst;
      ({ burst } = unlimited);
      rate = Math.max(rate, unlimited.rate);
    },
    grow: () => {
      answers += 1;
      rate = Math.min(rates.most, rate + rates.growth);
    },
    /** @param met requests in the minute before the refusal */
    shrink: (met: number) => {
      // Refusals within one window tell nothing new.
      if (clock.monotonic() - refusedAt >= minute)
        limit = Math.max(leastLimit, Math.min(limit ?? Infinity, kept * met));
      refusedAt = clock.monotonic();
    },
    /** Requests a minute, as learned from a refusal; null before one. */
    limit: () => limit,
    answers: () => answers,
  };
}

import type { LatestAnswer } from '#dashboard/api/client.ts';
import type { QueuedPriority, QueueState, SentRequest } from './queue-state.ts';
import { readRateLimit, type RateLimit } from './rate-limit.ts';
import { reserve } from './reserve.ts';
import { createSlowStart } from './slow-start.ts';

const minute = 60_000;

/** Requests a minute that a busy person may need for themselves. */
const personsMinute = 60;

/** Of what the service allows, what all requests together may have used when a queued one begins. */
const share = { screen: 0.6, count: 0.6, prefetch: 0.3, background: 0.6 };

/** Shortest and longest time for which a request counts, in ms. */
const [shortestWindow, longestWindow] = [minute, 60 * minute];

/** What is known of the limit now. */
type Allowance = { limit: number; window: number; recent: SentRequest[]; remaining: number };

/** What queued requests may spend of the service's allowance. */
export type Budget = ReturnType<typeof createBudget>;

/**
 * The best source decides: the configuration, the headers of the answers, or what was learned from being refused. With
 * none of them, requests begin slowly and become more (slow-start.ts).
 */
export function createBudget({ client, sent, perMinute }: Pick<QueueState, 'client' | 'sent' | 'perMinute'>) {
  const slowStart = createSlowStart();
  let heard: LatestAnswer | null = null;
  let told: (RateLimit & { at: number }) | null = null;

  const follow = () => {
    const answer = client.latest?.() ?? null;
    const limit = answer && answer !== heard ? readRateLimit(answer.headers) : null;
    heard = answer;
    if (answer && limit) told = { ...limit, at: answer.at };
    const kept = Math.min(Math.max(shortestWindow, told?.window ?? 0), longestWindow);
    const first = sent.findIndex(({ at }) => at > Date.now() - kept);
    sent.splice(0, first === -1 ? sent.length : first);
  };

  /** Requests that are left, as far as the service has said; Infinity when that was too long ago. */
  const toldRemaining = () => {
    if (!told || told.remaining === null) return Infinity;
    const { at: toldAt, remaining, reset, window } = told;
    if (Date.now() >= toldAt + (reset ?? window)) return Infinity;
    return remaining - sent.filter(({ at, endedAt }) => endedAt === null || at > toldAt).length;
  };

  /** Null while nothing is known of a limit. */
  const allowance = (): Allowance | null => {
    follow();
    const limit = perMinute ?? told?.limit ?? slowStart.limit();
    if (limit === null) return null;
    const window = perMinute === null && told ? told.window : minute;
    const recent = sent.filter(({ at }) => at > Date.now() - window);
    return { limit, window, recent, remaining: Math.min(limit - recent.length, toldRemaining()) };
  };

  /** Whether a queued request may begin now. */
  const allows = (priority: QueuedPriority) => {
    const now = allowance();
    if (!now) return slowStart.allows();
    const { limit, window, recent, remaining } = now;
    if (recent.length >= share[priority] * limit) return false;
    if (remaining <= reserve * Math.min(1, window / minute)) return false;
    // What nobody waits for takes at most half of what there was for it and the person.
    const unawaited = recent.filter((each) => each.priority !== 'user' && each.priority !== 'screen');
    return priority === 'screen' || unawaited.length < remaining;
  };

  return {
    allows,
    /** Whether there is room for a prefetch, which waits for its turn if it has to. */
    mayPrefetch: () => (allowance() ? allows('prefetch') : slowStart.hasPlenty()),
    /** Requests a minute that the service is known to allow; null while nothing is known. */
    perMinute: () => {
      const now = allowance();
      return now && (now.limit * minute) / now.window;
    },
    /** A queued request begins. */
    spend: () => {
      if (!allowance()) slowStart.spend();
    },
    /** How long to wait before asking again whether a request may begin, in ms. */
    wait: () => (allowance() ? 1_000 : slowStart.wait()),
    /** An answer came. */
    earn: slowStart.grow,
    /** The service refused a request as one too many. */
    refuse: () => {
      follow();
      slowStart.shrink(sent.filter(({ at }) => at > Date.now() - minute).length);
    },
    /**
     * Whether so many requests can be sent within about a minute and leave the person what they may need: at 6,000 a
     * minute a list of 5,000 pages, at 60 none. Without a known limit it is the rate reached so far that counts.
     */
    isRich: (requests: number) => {
      const now = allowance();
      const limit = now ? (now.limit * minute) / now.window : slowStart.perMinute();
      return requests <= limit - personsMinute;
    },
  };
}

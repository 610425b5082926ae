import type { Id } from '#contract/fields.ts';
import type { Wait } from '#dashboard/requests/whole-list/page-reader.ts';
import type { Check } from './check.ts';
import { newestFirst, type FollowUp } from './waiting.ts';

/** How far the newest opportunities have been read, and what was found. */
export type NewestState = {
  /**
   * - `opening`: nothing is known yet
   * - `reading`: pages are being read
   * - `resting`: as many were read as somebody wanted
   * - `failed`: the service keeps failing, or what is stored can't be opened
   * - `done`: all were read
   */
  phase: 'opening' | 'reading' | 'resting' | 'failed' | 'done';
  /** The follow-ups that wait, newest first. */
  waiting: readonly FollowUp[];
  /** Those that waited until they were read again in this visit. */
  handled: readonly FollowUp[];
  /** How many of what was read each agent brought; null stands for none. */
  agents: ReadonlyMap<Id | null, number>;
  /** Opportunities read, from the newest on. */
  read: number;
  /** Null before the first page, and where the service doesn't say. */
  total: number | null;
  lastPage: number | null;
  /** Rows that could not be read; null where nobody knows how many. */
  missing: number | null;
  /** By the rate reached so far; null before there is one. */
  secondsLeft: number | null;
  wait: Wait | null;
  /** What went wrong, in a sentence. */
  reason: string | null;
  /** When the oldest of what was read was read, in ms since the epoch; null before the first page. */
  since: number | null;
  /** Whether all opportunities are to be read. */
  isWhole: boolean;
  /** Whether what was read outlives the page. */
  isStored: boolean;
};

/** Before anything is known. */
export const beforeReading: NewestState = {
  phase: 'opening',
  waiting: [],
  handled: [],
  agents: new Map(),
  read: 0,
  total: null,
  lastPage: null,
  missing: 0,
  secondsLeft: null,
  wait: null,
  reason: null,
  since: null,
  isWhole: false,
  isStored: false,
};

type Surroundings = Pick<NewestState, 'reason' | 'handled'> & { isReading: boolean };

/** What there is to say of a check now. */
export function stateOf(check: Check, { isReading, reason, handled }: Surroundings): NewestState {
  const { list, run } = check;
  const { rows, total, lastPage, secondsLeft } = list.progress();
  const isDone = run.chain.isAtEnd;
  const missing = list.missing().map((each) => each.rows);
  return {
    phase: isReading ? 'reading' : reason !== null ? 'failed' : isDone ? 'done' : 'resting',
    waiting: newestFirst(check.followUps()),
    handled,
    agents: new Map(check.agents),
    read: rows,
    total,
    lastPage,
    missing: missing.includes(null) ? null : missing.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    secondsLeft,
    wait: list.wait(),
    reason,
    since: check.since(),
    isWhole: run.isWhole,
    isStored: check.isStored(),
  };
}

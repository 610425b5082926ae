import type { Id } from '#contract/fields.ts';
import type { ReadingStore, StoredMark, StoredReading } from '#dashboard/persist/reading-store.ts';
import { newChain, type ChainState } from '#dashboard/requests/whole-list/chain.ts';
import { followUpsOf, type FollowUp } from './waiting.ts';

/** What is stored of a check: enough to go on with it after a reload. */
export type StoredCheck = StoredReading & {
  /** Records on a page, which must stay the same; null for a server that takes no such parameter. */
  perPage: number | null;
  chain: ChainState;
  /** Whether all opportunities are to be checked. */
  isWhole: boolean;
  /** Those that no longer wait. */
  handled: Id[];
};

/** Opportunities that were read together. Of their JSON, that of the waiting ones alone is stored. */
export type Mark = StoredMark & {
  /** Pieces are in the order of this, then of their numbers. */
  order: number;
  /** When they were read, in ms since the epoch. */
  at: number;
  keys: Id[];
  /** How many each agent brought; null stands for none. */
  agents: [agent: Id | null, count: number][];
  waiting: number;
};

/** Where a check is stored. */
export type CheckStore = ReadingStore<StoredCheck, Mark>;

/** A check as it was stored. */
export type LoadedCheck = { run: StoredCheck; marks: Mark[]; waiting: FollowUp[] };

/** A check that has not begun. */
export const newCheck = (perPage: number | null): LoadedCheck => ({
  run: {
    id: String(Date.now()),
    startedAt: Date.now(),
    perPage,
    chain: newChain(),
    isWhole: false,
    handled: [],
  },
  marks: [],
  waiting: [],
});

/** The check that is stored; a new one where there is none that can go on. */
export async function loadCheck(store: CheckStore, perPage: number | null): Promise<LoadedCheck> {
  const stored = (await store.load()).findLast(({ run }) => run.perPage === perPage);
  if (!stored) return newCheck(perPage);
  const { run, marks } = stored;
  const pieces = await Promise.all(
    marks
      .filter(({ waiting }) => waiting > 0)
      .map(async (mark) => followUpsOf(await store.sources(run.id, mark.number), mark)),
  );
  const handled = new Set(run.handled);
  return { run, marks, waiting: pieces.flat().filter(({ row }) => !handled.has(row.record.id)) };
}

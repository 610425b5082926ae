import * as clock from '#contract/clock.ts';
import { Abandoned, DatabaseBusy } from './database.ts';

/** Work of one company that may wait for a place; more is refused at once. */
const longestQueue = 50;

/** What a company has of the places: work that runs and waits, ms used so far, and when it last began some. */
type Share = { running: number; waiting: number; usedMs: number; turn: number };

type Waiting = { share: Share; start: () => void };

const isActive = ({ running, waiting }: Share) => running + waiting > 0;

/**
 * Runs costly work over a few places that companies share by time: a free place goes to the waiting company that has the
 * fewest, among those to the one that has used the least time, and among equals to the one that was served longest ago.
 * One that comes has used as much as the least of those that are there, so that it makes up for no time that it was away.
 * @param places how much of it runs at the same time
 * @param placeTimeoutMs ms to wait for a place
 */
export const fairShare = (places: number, placeTimeoutMs: number) => {
  const shares = new Map<number, Share>();
  let waiting: Waiting[] = [];
  let free = places;
  let turns = 0;

  /** The least time that a company with work here has used; undefined without one. */
  const leastUsed = () => {
    const active = [...shares.values()].filter(isActive);
    return active.length === 0 ? undefined : Math.min(...active.map(({ usedMs }) => usedMs));
  };

  const shareOf = (company: number): Share => {
    const share = shares.get(company) ?? { running: 0, waiting: 0, usedMs: 0, turn: 0 };
    if (!isActive(share)) share.usedMs = Math.max(share.usedMs, leastUsed() ?? 0);
    shares.set(company, share);
    return share;
  };

  /** Forgets the companies without work here that would begin with as much time as others that come. */
  const forget = () => {
    const least = leastUsed() ?? Infinity;
    for (const [company, share] of shares)
      if (!isActive(share) && share.usedMs <= least) shares.delete(company);
  };

  const begin = (share: Share) => {
    free -= 1;
    share.running += 1;
    share.turn = turns += 1;
  };

  const end = (share: Share, usedMs: number) => {
    free += 1;
    share.running -= 1;
    share.usedMs += usedMs;
    nextOf(waiting)?.start();
    forget();
  };

  const wait = (share: Share, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (share.waiting >= longestQueue) {
        reject(new DatabaseBusy(new Error('too many searches wait already')));
        return;
      }
      const leave = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', abandon);
        waiting = waiting.filter((each) => each !== entry);
        share.waiting -= 1;
      };
      const fail = (error: Error) => {
        leave();
        forget();
        reject(error);
      };
      const abandon = () => fail(new Abandoned());
      const start = () => {
        leave();
        begin(share);
        resolve();
      };
      const entry = { share, start };
      const timer = setTimeout(
        () => fail(new DatabaseBusy(new Error('other searches took too long'))),
        placeTimeoutMs,
      );
      gone?.addEventListener('abort', abandon, { once: true });
      share.waiting += 1;
      waiting.push(entry);
    });

  return {
    /**
     * Runs a company's work once it has a place.
     * @param gone aborted when nobody waits for the work any more: then it gives up waiting for a place
     * @throws DatabaseBusy when there is no place in time; Abandoned
     */
    run: async <Result>(
      company: number,
      work: () => Promise<Result>,
      gone?: AbortSignal,
    ): Promise<Result> => {
      if (gone?.aborted) throw new Abandoned();
      const share = shareOf(company);
      if (free > 0) begin(share);
      else await wait(share, gone);
      const began = clock.monotonic();
      try {
        return await work();
      } finally {
        end(share, clock.monotonic() - began);
      }
    },
    /** How much waits for a place. */
    waiting: () => waiting.length,
  };
};

/** Whose turn it is, of those that wait in the order of arrival. */
const nextOf = (waiting: readonly Waiting[]) =>
  waiting.toSorted(
    ({ share: one }, { share: other }) =>
      one.running - other.running || one.usedMs - other.usedMs || one.turn - other.turn,
  )[0];

import { DatabaseBusy } from './database.ts';

/** Work of one company that may wait for a place; more is refused at once. */
const longestQueue = 50;

type Waiting = { company: number; start: () => void };

type Share = { running: number; turn: number };

/**
 * Runs costly work over a few places that companies share: a free place goes to the waiting company that has the
 * fewest, and among equals to the one that was served longest ago.
 * @param places how much of it runs at the same time
 * @param placeTimeoutMs ms to wait for a place
 * @throws DatabaseBusy when there is none in time
 */
export const fairShare = (places: number, placeTimeoutMs: number) => {
  const shares = new Map<number, Share>();
  let waiting: Waiting[] = [];
  let free = places;
  let turns = 0;

  const shareOf = (company: number): Share => shares.get(company) ?? { running: 0, turn: 0 };
  const waitingOf = (company: number) => waiting.filter((each) => each.company === company).length;

  const begin = (company: number) => {
    free -= 1;
    shares.set(company, { running: shareOf(company).running + 1, turn: (turns += 1) });
  };

  const end = (company: number) => {
    free += 1;
    const { running, turn } = shareOf(company);
    shares.set(company, { running: running - 1, turn });
    nextOf(waiting, shareOf)?.start();
    if (shareOf(company).running === 0 && waitingOf(company) === 0) shares.delete(company);
  };

  const wait = (company: number) =>
    new Promise<void>((resolve, reject) => {
      if (waitingOf(company) >= longestQueue) {
        reject(new DatabaseBusy(new Error('too many searches wait already')));
        return;
      }
      const leave = () => {
        clearTimeout(timer);
        waiting = waiting.filter((each) => each !== entry);
      };
      const start = () => {
        leave();
        begin(company);
        resolve();
      };
      const entry = { company, start };
      const timer = setTimeout(() => {
        leave();
        reject(new DatabaseBusy(new Error('other searches took too long')));
      }, placeTimeoutMs);
      waiting.push(entry);
    });

  return {
    run: async <Result>(company: number, work: () => Promise<Result>): Promise<Result> => {
      if (free > 0) begin(company);
      else await wait(company);
      try {
        return await work();
      } finally {
        end(company);
      }
    },
    /** How much waits for a place. */
    waiting: () => waiting.length,
  };
};

/** Whose turn it is, of those that wait in the order of arrival. */
const nextOf = (waiting: readonly Waiting[], shareOf: (company: number) => Share) =>
  waiting.toSorted((one, other) => {
    const [first, second] = [shareOf(one.company), shareOf(other.company)];
    return first.running - second.running || first.turn - second.turn;
  })[0];

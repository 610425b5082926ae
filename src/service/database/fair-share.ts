import { DatabaseBusy } from './database.ts';

type Waiting = { company: number; start: () => void };

/** Work of one company that may wait for a place; more is refused at once. */
const longestQueue = 50;

/**
 * Runs costly work over a few places that companies share: a free place goes to the waiting company that has the
 * fewest, and among equals to the one that was served longest ago.
 * @param places how much of it runs at the same time
 * @param patience ms to wait for a place
 * @throws DatabaseBusy when there is none in time
 */
export const fairShare = (places: number, patience: number) => {
  const running = new Map<number, number>();
  const served = new Map<number, number>();
  let waiting: Waiting[] = [];
  let free = places;
  let turns = 0;

  const numberOf = (company: number) => running.get(company) ?? 0;

  const begin = (company: number) => {
    free -= 1;
    running.set(company, numberOf(company) + 1);
    served.set(company, (turns += 1));
  };

  const end = (company: number) => {
    free += 1;
    running.set(company, numberOf(company) - 1);
    const [next] = waiting.toSorted(
      ({ company: one }, { company: other }) =>
        numberOf(one) - numberOf(other) || (served.get(one) ?? 0) - (served.get(other) ?? 0),
    );
    next?.start();
    if (numberOf(company) === 0 && !waiting.some((each) => each.company === company)) {
      running.delete(company);
      served.delete(company);
    }
  };

  const awaitPlace = (company: number) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.filter((each) => each.company === company).length >= longestQueue) {
        reject(new DatabaseBusy(new Error('too many searches wait already')));
        return;
      }
      const leave = () => {
        clearTimeout(timer);
        waiting = waiting.filter((each) => each !== entry);
      };
      const entry: Waiting = {
        company,
        start: () => {
          leave();
          begin(company);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(new DatabaseBusy(new Error('other searches took too long')));
      }, patience);
      waiting.push(entry);
    });

  return {
    run: async <Result>(company: number, work: () => Promise<Result>): Promise<Result> => {
      if (free > 0) begin(company);
      else await awaitPlace(company);
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

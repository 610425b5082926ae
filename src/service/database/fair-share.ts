import { DatabaseBusy } from './database.ts';

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
  const queue = waitingQueue(patience);
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
    queue.startNext(
      (one, other) => numberOf(one) - numberOf(other) || (served.get(one) ?? 0) - (served.get(other) ?? 0),
    );
    if (numberOf(company) > 0 || queue.length(company) > 0) return;
    running.delete(company);
    served.delete(company);
  };

  return {
    run: async <Result>(company: number, work: () => Promise<Result>): Promise<Result> => {
      if (free > 0) begin(company);
      else await queue.wait(company, () => begin(company));
      try {
        return await work();
      } finally {
        end(company);
      }
    },
    /** How much waits for a place. */
    waiting: () => queue.length(),
  };
};

type Entry = { company: number; start: () => void };

/** Who waits for a place, in the order of arrival. */
const waitingQueue = (patience: number) => {
  let entries: Entry[] = [];
  const length = (company?: number) =>
    entries.filter((entry) => company === undefined || entry.company === company).length;

  const wait = (company: number, begin: () => void) =>
    new Promise<void>((resolve, reject) => {
      if (length(company) >= longestQueue) {
        reject(new DatabaseBusy(new Error('too many searches wait already')));
        return;
      }
      const leave = () => {
        clearTimeout(timer);
        entries = entries.filter((each) => each !== entry);
      };
      const start = () => {
        leave();
        begin();
        resolve();
      };
      const entry: Entry = { company, start };
      const timer = setTimeout(() => {
        leave();
        reject(new DatabaseBusy(new Error('other searches took too long')));
      }, patience);
      entries.push(entry);
    });

  return {
    wait,
    length,
    /** Starts the first of the company that comes first in an order. */
    startNext: (order: (one: number, other: number) => number) =>
      entries.toSorted((one, other) => order(one.company, other.company))[0]?.start(),
  };
};

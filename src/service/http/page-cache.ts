import type { Queryable } from '#service/database/database.ts';
import type { Tagged } from './entity-tag.ts';
import { currentSnapshot } from '#service/lists/snapshot.ts';

/** Gives the answer that is kept under a key, if it still holds; else the one that `make` gives. */
export type PageCache = (key: string, make: () => Promise<NewAnswer>) => Promise<Tagged>;

/** An answer that was just made, and the snapshot of the database that it was made from. */
type NewAnswer = { answer: Tagged; snapshot: string };

/**
 * Keeps answers until the database has changed. Before an answer is given again, the database is asked for the
 * snapshot that a statement would see at that moment: the same snapshot means the same answer, to the byte, and costs
 * far less to ask for than a page. Any transaction that writes, whoever's it is, ends all answers that are kept.
 * @param size characters kept at most
 */
export const pageCache = (database: Queryable, size: number): PageCache => {
  let kept = { snapshot: '', answers: new Map<string, Tagged>(), size: 0 };
  const readSnapshot = shared(() => currentSnapshot(database));

  const keep = (key: string, { answer, snapshot }: NewAnswer) => {
    const cost = key.length + answer.text.length;
    if (snapshot !== kept.snapshot || kept.size + cost > size) {
      kept = { snapshot, answers: new Map(), size: 0 };
    }
    if (cost > size) return;
    kept.size += cost;
    kept.answers.set(key, answer);
  };

  return async (key, make) => {
    if (kept.answers.has(key)) {
      const snapshot = await readSnapshot();
      const answer = snapshot === kept.snapshot ? kept.answers.get(key) : undefined;
      if (answer !== undefined) return answer;
    }
    const made = await make();
    keep(key, made);
    return made.answer;
  };
};

/** Runs the work for all who ask while it is under way once more, after it: nobody is given what began before. */
const shared = <Result>(work: () => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const runNext = async () => {
    await running.catch(() => {});
    next = undefined;
    const result = work();
    running = result;
    return result;
  };
  return () => (next ??= runNext());
};

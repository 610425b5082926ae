import type { Queryable } from '#service/database/database.ts';
import { inTime } from '#service/database/in-time.ts';
import type { Tagged } from './entity-tag.ts';
import { currentSnapshot, serverOf } from '#service/lists/snapshot.ts';

/** Gives the answer that is kept under a key, if it still holds; else the one that `make` gives. */
export type PageCache = (key: string, make: () => Promise<NewAnswer>) => Promise<Tagged>;

/** An answer that was just made, and the snapshot of the database that it was made from. */
export type NewAnswer = { answer: Tagged; snapshot: string };

/** What is kept of one server, and the characters that it takes. */
type Kept = { snapshot: string; answers: Map<string, Tagged>; size: number };

/**
 * Keeps answers until the database has changed. Before an answer is given again, the database is asked for the
 * snapshot that a statement would see at that moment: the same snapshot means the same answer, to the byte, and costs
 * far less to ask for than a page. Any transaction that writes, whoever's it is, ends all answers that are kept.
 * Statements may reach several servers in turn, so each has answers of its own.
 * @param size characters kept at most
 */
export const pageCache = (database: Queryable, size: number): PageCache => {
  const servers = new Map<string, Kept>();
  const readSnapshot = shared(() => currentSnapshot(database));

  const answersOf = (snapshot: string): Kept => {
    const kept = servers.get(serverOf(snapshot));
    if (kept?.snapshot === snapshot) return kept;
    const empty = { snapshot, answers: new Map<string, Tagged>(), size: 0 };
    servers.set(serverOf(snapshot), empty);
    return empty;
  };

  const keep = (key: string, { answer, snapshot }: NewAnswer) => {
    const cost = key.length + answer.text.length;
    if (cost > size) return;
    const all = [...servers.values()].reduce((sum, kept) => sum + kept.size, 0);
    if (all + cost > size) servers.clear();
    const kept = answersOf(snapshot);
    kept.size += cost;
    kept.answers.set(key, answer);
  };

  return async (key, make) => {
    if ([...servers.values()].some(({ answers }) => answers.has(key))) {
      const answer = answersOf(await readSnapshot()).answers.get(key);
      if (answer !== undefined) return answer;
    }
    const made = await make();
    keep(key, made);
    return made.answer;
  };
};

/** Milliseconds to wait for work that others began, in order to share the work after it. */
const patience = 250;

/**
 * Runs the work for all who ask while it is under way once more, after it: nobody is given what began before. Work that
 * takes long does not hold up what comes after it.
 */
const shared = <Result>(work: () => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const runNext = async () => {
    await inTime(patience, running).catch(() => {});
    next = undefined;
    const result = work();
    running = result;
    return result;
  };
  return () => (next ??= runNext());
};

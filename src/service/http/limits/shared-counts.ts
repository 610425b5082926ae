import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { inTime } from '#service/database/in-time.ts';

/** Milliseconds in which the requests of a token are added up, from the first one. */
const window = 60_000;

/** Part of the limit that a process answers before it tells the others: a write for each request would cost too much. */
const untold = 1 / 80;

/** Tokens remembered at most; beyond them the one that came first is forgotten. */
const mostTokens = 5_000;

/** Where all processes count, and how patient this one is. */
export type SharedCounts = {
  /** The database to write to. */
  database: Queryable;
  /** Milliseconds that a request waits to be counted. */
  patience?: number;
  /** Milliseconds to count alone after the database did not answer in time, and after it refused. */
  pauses?: { late: number; refused: number };
};

/** What the plugin is told of a request: its number in the window, which is over the limit if it is refused; ms left. */
type Counted = { current: number; ttl: number };

/**
 * A token's requests in its window: those that all processes have told of, and our own that nobody knows of.
 * Whether the database is being told, and does not answer in time.
 */
type Count = {
  began: number;
  ends: number;
  told: number;
  own: number;
  waiting: ((counted: Counted) => void)[];
  isTelling: boolean;
  isLate: boolean;
};

/** Adds requests to a token's window; one that has ended begins again as long ago as the process's own. */
const add = {
  name: 'count requests',
  text: `insert into request_counts as counted (company_id, token_id, minute, requests)
    values ($1, $2, now() - $4::double precision * interval '1 ms', $3::integer)
    on conflict (company_id, token_id) do update set (minute, requests) = (
      select case when is_running then counted.minute else excluded.minute end,
        case when is_running then counted.requests + excluded.requests else excluded.requests end
      from (select abs(extract(epoch from now() - counted.minute)) < 60 as is_running) as state)
    returning requests - $3::integer as before,
      (extract(epoch from minute - now()) * 1000 + 60000)::double precision as left`,
};

/**
 * Counts the requests of each token over all processes. A process answers a small part of the limit before it tells the
 * others, so with some processes the limit is exceeded by that part for each but one at most; a process alone keeps it
 * exactly. While the database can't be written to, or is slow, the process counts alone and says so once in the log.
 */
export const sharedCounts = (
  { database, patience = 500, pauses = { late: 5_000, refused: 600_000 } }: SharedCounts,
  limit: number,
  log: FastifyBaseLogger,
) => {
  const counts = new Map<string, Count>();
  const free = Math.floor(limit * untold);
  let isAlone = false;
  let aloneUntil = -Infinity;

  const countOf = (key: string): Count => {
    const known = counts.get(key);
    if (known !== undefined) return known;
    const [first] = counts.size < mostTokens ? [] : counts.keys();
    if (first !== undefined) counts.delete(first);
    const count = {
      began: 0,
      ends: -Infinity,
      told: 0,
      own: 0,
      waiting: [],
      isTelling: false,
      isLate: false,
    };
    counts.set(key, count);
    return count;
  };

  /** Counts a request here; undefined when the other processes have to know of it first. */
  const countHere = (count: Count, mayExceed: boolean): Counted | undefined => {
    const now = performance.now();
    if (now >= count.ends) Object.assign(count, { began: now, ends: now + window, told: 0, own: 0 });
    const before = count.told + count.own;
    const ttl = Math.max(1, count.ends - now);
    if (before >= limit) return { current: limit + 1, ttl };
    if (count.own >= free && !mayExceed) return undefined;
    count.own += 1;
    return { current: before + 1, ttl };
  };

  const trouble = (error: unknown) => {
    aloneUntil = performance.now() + (error instanceof DatabaseUnavailable ? pauses.late : pauses.refused);
    if (!isAlone) log.warn({ err: error }, 'requests cannot be counted with other processes; counting alone');
    isAlone = true;
  };

  const recovered = () => {
    if (isAlone) log.warn('requests are counted with other processes again');
    isAlone = false;
  };

  /** Tells of the requests that wait, and of our own before them. */
  const tell = async (key: readonly [string, string], count: Count) => {
    const asked = count.waiting.splice(0);
    const { own } = count;
    const given = own + asked.length;
    const age = Math.min(window, performance.now() - count.began);
    const answer = database.query<{ before: number; left: number }>({ ...add, values: [...key, given, age] });
    const applied = answer.then(([row]) => {
      const { before, left } = row ?? { before: 0, left: window };
      const now = performance.now();
      // A late answer comes when those that waited have been counted as our own.
      Object.assign(count, { told: before + given, own: Math.max(0, count.own - given), ends: now + left });
      return { first: before + own + 1, ttl: Math.max(1, left) };
    });
    try {
      const { first, ttl } = await inTime(patience, applied);
      recovered();
      for (const [index, resolve] of asked.entries()) {
        resolve({ current: Math.min(first + index, limit + 1), ttl });
      }
    } catch (error) {
      trouble(error);
      for (const resolve of [...asked, ...count.waiting.splice(0)]) {
        resolve(countHere(count, true) ?? { current: limit + 1, ttl: 1 });
      }
      // Telling the same once more would count it twice.
      count.isLate = true;
      await applied.catch(() => {});
      count.isLate = false;
    }
  };

  const tellAll = async (key: readonly [string, string], count: Count) => {
    while (count.waiting.length > 0) await tell(key, count);
    count.isTelling = false;
  };

  return async (companyId: string, tokenId: string): Promise<Counted> => {
    const count = countOf(`${companyId}:${tokenId}`);
    const counted = countHere(count, count.isLate || performance.now() < aloneUntil);
    if (counted !== undefined) return counted;
    return new Promise((resolve) => {
      count.waiting.push(resolve);
      if (count.isTelling) return;
      count.isTelling = true;
      void tellAll([companyId, tokenId], count);
    });
  };
};

import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { inTime } from '#service/database/in-time.ts';
import { type Counted, tokenWindow, type TokenWindow } from './token-window.ts';

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

/** A token's requests, and those of them that wait to be counted. */
type Token = {
  window: TokenWindow;
  waiting: ((counted: Counted) => void)[];
  isTelling: boolean;
  /** Whether the database was told and has not answered in time: telling the same once more would count it twice. */
  isLate: boolean;
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
  const tokenOf = rememberedTokens(limit);
  const alone = countingAlone(pauses, log);
  const free = Math.floor(limit * untold);

  const tell = async (token: Token) => {
    const asked = token.waiting.splice(0);
    const answer = token.window.tell(database, asked.length);
    try {
      const { current, ttl } = await inTime(patience, answer);
      alone.end();
      for (const [index, resolve] of asked.entries()) {
        resolve({ current: Math.min(current + index, limit + 1), ttl });
      }
    } catch (error) {
      alone.begin(error);
      for (const resolve of [...asked, ...token.waiting.splice(0)]) resolve(token.window.count());
      token.isLate = true;
      await answer.catch(() => {});
      token.isLate = false;
    }
  };

  const tellAll = async (token: Token) => {
    while (token.waiting.length > 0) await tell(token);
    token.isTelling = false;
  };

  return async (key: string): Promise<Counted> => {
    const token = tokenOf(key);
    if (token.isLate || alone.isNow() || !token.window.hasToTell(free)) return token.window.count();
    return new Promise((resolve) => {
      token.waiting.push(resolve);
      if (token.isTelling) return;
      token.isTelling = true;
      void tellAll(token);
    });
  };
};

const rememberedTokens = (limit: number) => {
  const tokens = new Map<string, Token>();
  return (key: string): Token => {
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const [first] = tokens.size < mostTokens ? [] : tokens.keys();
    if (first !== undefined) tokens.delete(first);
    const token = { window: tokenWindow(key, limit), waiting: [], isTelling: false, isLate: false };
    tokens.set(key, token);
    return token;
  };
};

/** Whether the process counts alone for a while, as the database did not count. */
const countingAlone = (pauses: { late: number; refused: number }, log: FastifyBaseLogger) => {
  let isTold = false;
  let until = -Infinity;
  return {
    isNow: () => performance.now() < until,
    begin: (error: unknown) => {
      until = performance.now() + (error instanceof DatabaseUnavailable ? pauses.late : pauses.refused);
      if (!isTold)
        log.warn({ err: error }, 'requests cannot be counted with other processes; counting alone');
      isTold = true;
    },
    end: () => {
      if (isTold) log.warn('requests are counted with other processes again');
      isTold = false;
    },
  };
};

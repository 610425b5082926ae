import * as z from 'zod/mini';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as clock from '#contract/clock.ts';
import { appendToDay, dayOf, readDays, sweepDays } from '#service/operator/record/day-files.ts';
import { steadyClock } from '#service/steady-clock.ts';

/** One line of the access record. Nothing of a record is in it, nor the value of any filter, nor a token. */
export const accessEntrySchema = z.object({
  /** When it was answered, in UTC. */
  at: z.iso.datetime(),
  /** Ids of the company and of the token, and the token's label; null when nobody was signed in with one. */
  company: z.nullable(z.number()),
  token: z.nullable(z.number()),
  label: z.nullable(z.string()),
  /** Who signed in with a company account, which has neither token nor label; null otherwise. */
  subject: z._default(z.nullable(z.string()), null),
  /** The client's address as far as the proxies tell; null when what they tell is no address. */
  address: z.nullable(z.string()),
  /** What was asked for: a list, `views`, `changes`, `summary`, or `mcp` for an assistant's message that asks for none. */
  list: z.string(),
  /** Names of the parameters that were given, but for the page. */
  filters: z.array(z.string()),
  page: z.nullable(z.number()),
  /** What an assistant called; null for every other request. */
  tool: z._default(z.nullable(z.string()), null),
  status: z.number(),
  count: z.number(),
  request: z.string(),
});
export type AccessEntry = z.infer<typeof accessEntrySchema>;

/** Lines that wait for a slow disk at most; what comes then is lost. */
const mostWaiting = 10_000;

/** Milliseconds that closing waits for the disk. */
const parting = 5_000;

const day = 86_400_000;

type AccessFiles = { write(entry: AccessEntry): void; close(): Promise<void> };

/**
 * Appends entries to a file a day. Nobody waits for that: entries that come while the disk is at work are written
 * together. Each write is whole lines at the end of the file, so that processes may share a folder. Trouble is logged
 * once, when it begins, and costs no more than the entries. Old files, and those of the operators' record beside them,
 * are deleted only once the clock has gone on evenly for an hour.
 * @param keptDays days for which files are kept
 */
export const accessFiles = (folder: string, keptDays: number, log: FastifyBaseLogger): AccessFiles => {
  let waiting: AccessEntry[] = [];
  let working: Promise<void> | undefined;
  let lost = 0;
  let swept = '';
  const isSteady = steadyClock();

  const lose = (entries: number, error?: unknown) => {
    if (lost === 0)
      log.warn({ err: error }, 'the access record cannot be written; requests go on without it');
    lost += entries;
  };

  const writeDay = async (of: string, entries: AccessEntry[]) => {
    try {
      // What was lost may have ended within a line.
      const text = `${lost > 0 ? '\n' : ''}${entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')}`;
      await appendToDay(folder, 'access', of, text);
      if (lost > 0) log.warn({ lost }, 'the access record is written again');
      lost = 0;
    } catch (error) {
      lose(entries.length, error);
    }
  };

  const work = async () => {
    while (waiting.length > 0) {
      const entries = waiting;
      waiting = [];
      const days = new Set(entries.map(({ at }) => at.slice(0, 10)));
      for (const of of days)
        await writeDay(
          of,
          entries.filter(({ at }) => at.startsWith(of)),
        );
      const now = clock.now();
      const today = dayOf(new Date(now));
      if (isSteady(now) && swept !== today && lost === 0) {
        swept = today;
        await sweepDays(folder, dayOf(new Date(now - keptDays * day))).catch((error: unknown) =>
          log.warn({ err: error }, 'old access records cannot be removed'),
        );
      }
    }
    working = undefined;
  };

  return {
    write: (entry) => {
      if (waiting.length >= mostWaiting) return lose(1, new Error('the disk is too slow'));
      waiting.push(entry);
      working ??= work();
    },
    close: async () => {
      await Promise.race([working, setTimeout(parting, undefined, { ref: false })]);
    },
  };
};

/**
 * Entries of an access record since an instant, day by day; null stands for a line that is not whole.
 * @throws Error when the folder cannot be read
 */
export const readAccess = (folder: string, since: Date) =>
  readDays(folder, { record: 'access', schema: accessEntrySchema, since });

import * as z from 'zod/mini';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as clock from '#contract/clock.ts';
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

const fileOfDay = (day: string) => `${day}.jsonl`;

/** The day that a file is for; undefined for any other file. */
const dayOfFile = (name: string) => /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1];

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Lines that wait for a slow disk at most; what comes then is lost. */
const mostWaiting = 10_000;

/** Milliseconds that closing waits for the disk. */
const parting = 5_000;

const day = 86_400_000;

type AccessFiles = { write(entry: AccessEntry): void; close(): Promise<void> };

/**
 * Appends entries to a file a day. Nobody waits for that: entries that come while the disk is at work are written
 * together. Each write is whole lines at the end of the file, so that processes may share a folder. Trouble is logged
 * once, when it begins, and costs no more than the entries. Old files are deleted only once the clock has gone on evenly
 * for an hour.
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
      await append(folder, fileOfDay(of), text);
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
        await sweep(folder, dayOf(new Date(now - keptDays * day))).catch((error: unknown) =>
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

/** Adds a text to a file in one write, which no other process's comes into on a local file system. */
const append = async (folder: string, name: string, text: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, name), 'a', 0o600);
  try {
    const bytes = Buffer.from(text);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('the disk took only a part');
  } finally {
    await file.close();
  }
};

const sweep = async (folder: string, oldest: string) => {
  const names = await readdir(folder);
  const old = names.filter((name) => (dayOfFile(name) ?? oldest) < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
};

/**
 * Entries of an access record since an instant, day by day; null stands for a line that is not whole.
 * @throws Error when the folder cannot be read
 */
export async function* readAccess(folder: string, since: Date): AsyncGenerator<AccessEntry | null> {
  const names = await readdir(folder);
  const wanted = names.filter((name) => (dayOfFile(name) ?? '') >= dayOf(since)).toSorted();
  for (const name of wanted) {
    const lines = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity });
    for await (const line of lines) {
      if (line === '') continue;
      const entry = entryIn(line);
      if (entry === null || new Date(entry.at) >= since) yield entry;
    }
  }
}

const entryIn = (line: string) => {
  try {
    return accessEntrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

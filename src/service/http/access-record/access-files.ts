import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type AccessEntry, dayOf, dayOfFile, fileOfDay } from './access-entry.ts';

/** Lines that wait for a slow disk at most; what comes then is lost. */
const mostWaiting = 10_000;

/** Milliseconds that closing waits for the disk. */
const parting = 5_000;

const day = 86_400_000;

export type AccessFiles = { write(entry: AccessEntry): void; close(): Promise<void> };

/**
 * Appends entries to a file a day. Nobody waits for that: entries that come while the disk is at work are written
 * together. Each write is whole lines at the end of the file, so that processes may share a folder. Trouble is logged
 * once, when it begins, and costs no more than the entries.
 * @param days for which files are kept
 */
export const accessFiles = (folder: string, days: number, log: FastifyBaseLogger): AccessFiles => {
  let waiting: AccessEntry[] = [];
  let working: Promise<void> | undefined;
  let lost = 0;
  let swept = '';

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
      const byDay = new Map<string, AccessEntry[]>();
      for (const entry of waiting) {
        const of = entry.at.slice(0, 10);
        const entries = byDay.get(of) ?? [];
        entries.push(entry);
        byDay.set(of, entries);
      }
      waiting = [];
      for (const [of, entries] of byDay) await writeDay(of, entries);
      const today = dayOf(new Date());
      if (swept !== today && lost === 0) {
        swept = today;
        await sweep(folder, dayOf(new Date(Date.now() - days * day))).catch((error: unknown) =>
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

/** Removes the files of the days before one. */
const sweep = async (folder: string, oldest: string) => {
  const names = await readdir(folder);
  const old = names.filter((name) => (dayOfFile(name) ?? oldest) < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
};

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type * as z from 'zod/mini';
import { jsonOf } from '#contract/fields.ts';

/**
 * Two records share a folder, a file for each UTC day: who was given what (http/access-files.ts), and who changed what
 * (operator-record.ts). A line is an entry in JSON, with the instant `at`.
 */
export type RecordName = 'access' | 'operators';

const prefixes: Record<RecordName, string> = { access: '', operators: 'operators-' };

/** The record that a file is of, and its day; undefined for any other file. */
const ofFile = (name: string) => {
  const [, prefix, day = ''] = /^(operators-)?(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name) ?? [];
  const record: RecordName = prefix === undefined ? 'access' : 'operators';
  return day === '' ? undefined : { record, day };
};

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Adds a text to a day's file in one write, which no other process's comes into on a local file system. */
export const appendToDay = async (folder: string, record: RecordName, day: string, text: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, `${prefixes[record]}${day}.jsonl`), 'a', 0o600);
  try {
    const bytes = Buffer.from(text);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('the disk took only a part');
  } finally {
    await file.close();
  }
};

/** Deletes the files of both records from before a day. */
export const sweepDays = async (folder: string, oldest: string) => {
  const names = await readdir(folder);
  const old = names.filter((name) => (ofFile(name)?.day ?? oldest) < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
};

type ReadDays<Entry> = { record: RecordName; schema: z.ZodMiniType<Entry>; since: Date };

/**
 * Entries of a record since an instant, day by day; null stands for a line that is not whole.
 * @throws Error when the folder cannot be read
 */
export async function* readDays<Entry extends { at: string }>(
  folder: string,
  { record, schema, since }: ReadDays<Entry>,
): AsyncGenerator<Entry | null> {
  const names = await readdir(folder);
  const wanted = names.filter((name) => {
    const found = ofFile(name);
    return found?.record === record && found.day >= dayOf(since);
  });
  for (const name of wanted.toSorted()) {
    const lines = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity });
    for await (const line of lines) {
      if (line === '') continue;
      const entry = schema.safeParse(jsonOf(line)).data ?? null;
      if (entry === null || new Date(entry.at) >= since) yield entry;
    }
  }
}

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AccessEntry, accessEntrySchema, dayOf, dayOfFile } from './access-entry.ts';

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

import { type FileHandle, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncNames } from '#service/database/sync-names.ts';
import { openUnfinished } from '#service/operator/unfinished-file.ts';

/**
 * Writes compressed text to a file that only its owner may read. It gets its name once it is whole and on the disk; until
 * then a file of that name stays as it is.
 */
export const writeWholeFile = async (file: string, text: AsyncIterable<string>, signal: AbortSignal) => {
  await refuseSpecial(file);
  const unfinished = `${file}.unfinished`;
  const handle = await openUnfinished(unfinished);
  try {
    await pipeline(text, createGzip(), (bytes) => writeAll(handle, bytes), { signal });
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(unfinished, file);
    syncNames(dirname(file));
    return { bytes: size };
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** A file would take the place of a device such as /dev/null. */
const refuseSpecial = async (file: string) => {
  const existing = await stat(file).catch(() => undefined);
  if (existing !== undefined && !existing.isFile()) throw new Error(`${file} is there, and is not a file.`);
};

const writeAll = async (handle: FileHandle, bytes: AsyncIterable<Buffer>) => {
  for await (const chunk of bytes) await handle.appendFile(chunk);
};

import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import { standardStream } from './formats.ts';

/** A file that is read from its beginning to its end. */
export type Input = {
  bytes: AsyncIterable<Uint8Array>;
  /** The part read so far, from 0 to 1; null if the size is unknown. */
  part: () => number | null;
};

/** Bytes read at once. */
const chunk = 2 ** 18;

/**
 * Opens a file, or standard input for `-`; the signal ends the reading with an error.
 * @throws Error that names the file
 */
export const openInput = async (file: string, signal: AbortSignal): Promise<Input> => {
  const { stream, size } =
    file === standardStream ? { stream: process.stdin, size: null } : await openFile(file);
  let read = 0;
  return {
    bytes: counted(addAbortSignal(signal, stream), (length) => (read += length)),
    part: () => (size === null || size === 0 ? null : read / size),
  };
};

const openFile = async (file: string) => {
  try {
    const handle = await open(file);
    const stats = await handle.stat();
    if (stats.isDirectory()) throw new Error('it is a folder');
    const stream: Readable = handle.createReadStream({ highWaterMark: chunk });
    return { stream, size: stats.isFile() ? stats.size : null };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

async function* counted(stream: Readable, count: (bytes: number) => void) {
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    count(bytes.length);
    yield bytes;
  }
}

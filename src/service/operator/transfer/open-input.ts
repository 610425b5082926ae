import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import { standardStream } from './formats.ts';

export type Input = {
  bytes: AsyncIterable<Uint8Array>;
  /** The part read so far, from 0 to 1; null if the size is unknown. */
  part: () => number | null;
  /** Lets go of it, read or not. */
  close: () => void;
};

/** Bytes read at once. */
const chunk = 2 ** 18;

/**
 * Opens a file, or standard input for `-`; the signal ends the reading with an error.
 * @throws Error that names the file
 */
export const openInput = async (file: string, stdin: Readable, signal: AbortSignal): Promise<Input> => {
  const { stream, size } = await openStream(file, stdin);
  let done = 0;
  async function* read() {
    for await (const bytes of addAbortSignal(signal, stream) as AsyncIterable<Uint8Array>) {
      done += bytes.length;
      yield bytes;
    }
  }
  return {
    bytes: read(),
    part: () => (size === null || size === 0 ? null : done / size),
    close: () => void stream.destroy(),
  };
};

const openStream = async (
  file: string,
  stdin: Readable,
): Promise<{ stream: Readable; size: number | null }> => {
  if (file === standardStream) return { stream: stdin, size: null };
  try {
    const handle = await open(file);
    const stats = await handle.stat();
    if (stats.isDirectory()) throw new Error('it is a folder');
    const stream = handle.createReadStream({ highWaterMark: chunk });
    return { stream, size: stats.isFile() ? stats.size : null };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

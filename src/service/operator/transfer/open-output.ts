import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { syncNames } from '#service/database/sync-folder.ts';
import { standardStream } from './formats.ts';

export type Output = {
  write: (data: string | Uint8Array) => Promise<void>;
  /** Puts on the disk what was written, which a full one refuses; afterwards only the name of the file can fail. */
  flush: () => Promise<void>;
  /** Ends the output. A file gets its name. */
  keep: () => Promise<void>;
  discard: () => Promise<void>;
};

/** The target of an export or backup: standard output, or as `openFile` opens it. @throws Error that names the file */
export const openOutput = async (file: string, stdout: Writable): Promise<Output> =>
  file === standardStream
    ? { write: writeTo(stdout), flush: nothing, keep: nothing, discard: nothing }
    : openFile(file);

/** A device such as /dev/null, or a file that is there once it is whole. @throws Error that names the file */
export const openFile = async (file: string): Promise<Output> => {
  if (!(await isSpecial(file))) return openUnfinished(file);
  const named = unwritable(file);
  const handle = await open(file, 'w').catch(named);
  const close = () => handle.close().catch(named);
  return {
    write: (data) => handle.appendFile(data).catch(named),
    flush: nothing,
    keep: close,
    discard: close,
  };
};

const nothing = () => Promise.resolve();

/** Resolves once the stream has taken what is written. */
export const writeTo = (stdout: Writable) => (data: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    stdout.write(data, (error) => (error ? reject(error) : resolve()));
  });

/** Whether something is there that is not a file, such as a device, whose place no file shall take. */
export const isSpecial = (file: string) =>
  stat(file).then(
    (existing) => !existing.isFile(),
    () => false,
  );

/** Fails with the file that could not be written, and why: Node's own words name the unfinished one. */
const unwritable =
  (file: string, more = '') =>
  (error: Error): never => {
    const [reason] = error.message.split(', ');
    throw new Error(`${file} cannot be written: ${reason}${more}`, { cause: error });
  };

/**
 * Makes a new file that only its owner may read, whatever stands in its place, even a link to somewhere else. It gets
 * its name once it is whole and on the disk; until then a file of that name stays as it is. A whole file that cannot
 * get its name stays unfinished.
 */
const openUnfinished = async (file: string) => {
  const path = `${file}.unfinished`;
  const named = unwritable(file);
  await rm(path, { force: true }).catch(named);
  const handle = await open(path, 'wx', 0o600).catch(named);
  let isWhole = false;
  const flush = () => handle.sync().catch(named);
  return {
    write: (data: string | Uint8Array) => handle.appendFile(data).catch(named),
    flush,
    keep: async () => {
      await flush();
      await handle.close().catch(named);
      isWhole = true;
      await rename(path, file).catch(unwritable(file, `; what was written is in ${path}`));
      syncNames(dirname(file));
    },
    discard: async () => {
      await handle.close();
      if (!isWhole) await rm(path, { force: true });
    },
  };
};

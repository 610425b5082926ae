import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { syncNames } from '#service/database/sync-folder.ts';
import { standardStream } from './formats.ts';

type Output = {
  write: (data: string | Uint8Array) => Promise<void>;
  keep: () => Promise<unknown>;
  discard: () => Promise<unknown>;
};

/** The target of an export: standard output, a device such as /dev/null, or a file that is there once it is whole. */
export const openOutput = async (file: string, stdout: Writable): Promise<Output> => {
  if (file === standardStream) return { write: writeTo(stdout), keep: nothing, discard: nothing };
  if (!(await isSpecial(file))) return openUnfinished(file);
  const handle = await open(file, 'w');
  const close = () => handle.close();
  return { write: (data) => handle.appendFile(data), keep: close, discard: close };
};

const nothing = () => Promise.resolve();

const writeTo = (stdout: Writable) => (data: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    stdout.write(data, (error) => (error ? reject(error) : resolve()));
  });

/** Whether something is there that is not a file, such as a device, whose place no file shall take. */
export const isSpecial = (file: string) =>
  stat(file).then(
    (existing) => !existing.isFile(),
    () => false,
  );

/**
 * Makes a new file that only its owner may read, whatever stands in its place, even a link to somewhere else. It gets
 * its name once it is whole and on the disk; until then a file of that name stays as it is.
 */
export const openUnfinished = async (file: string) => {
  const path = `${file}.unfinished`;
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  return {
    write: (data: string | Uint8Array) => handle.appendFile(data),
    keep: async () => {
      await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      await rename(path, file);
      syncNames(dirname(file));
      return size;
    },
    discard: async () => {
      await handle.close();
      await rm(path, { force: true });
    },
  };
};

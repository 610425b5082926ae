import { open, rename, rm, stat } from 'node:fs/promises';
import { standardStream } from './formats.ts';

/** The target of an export. A regular file is its owner's alone, and gets its name only once it is complete. */
type Output = {
  write: (text: string) => Promise<void>;
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

export const openOutput = async (file: string): Promise<Output> => {
  if (file === standardStream) return standardOutput();
  const isSpecial = await stat(file).then(
    (existing) => !existing.isFile(),
    () => false,
  );
  const path = isSpecial ? file : `${file}.unfinished`;
  const handle = await (isSpecial ? open(path, 'w') : openUnfinished(path));
  return {
    write: async (text) => void (await handle.write(text)),
    finish: async () => {
      await handle.close();
      if (!isSpecial) await rename(path, file);
    },
    discard: async () => {
      await handle.close();
      if (!isSpecial) await rm(path, { force: true });
    },
  };
};

const nothing = () => Promise.resolve();

const standardOutput = (): Output => ({
  write: (text) =>
    new Promise<void>((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    }),
  finish: nothing,
  discard: nothing,
});

/**
 * Makes a file that gets another name once it is whole: a new one that only its owner may read, whatever stands in its
 * place, even a link to somewhere else.
 */
export const openUnfinished = async (path: string) => {
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
};

import { open, rm } from 'node:fs/promises';

/**
 * Makes a file that gets another name once it is whole: a new one that only its owner may read, whatever stands in its
 * place, even a link to somewhere else.
 */
export const openUnfinished = async (path: string) => {
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
};

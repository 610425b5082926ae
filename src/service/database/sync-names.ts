import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Has the disk hold the names in a folder; Windows has no such thing. */
export const syncNames = (folder: string) => {
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Has the disk hold a file, or with the default flag the names in a folder; Windows has no such thing. */
export const syncPath = (path: string, flag = 'r') => {
  if (flag === 'r' && process.platform === 'win32') return;
  const file = openSync(path, flag);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Has the disk hold a folder with everything in it. */
export const syncFolder = (folder: string) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncPath(folder);
};

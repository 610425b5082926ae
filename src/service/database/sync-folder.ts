import { readdirSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Files handed to the disk at once, which takes a fraction of one after the other. */
const atOnce = 16;

/** Has the disk hold a folder with everything in it. */
export const syncFolder = async (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const syncOn = async () => {
    for (const { parentPath, name } of files) {
      const file = await open(join(parentPath, name), 'r+');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, syncOn));
  for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) {
    syncNames(join(parentPath, name));
  }
  syncNames(folder);
};

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

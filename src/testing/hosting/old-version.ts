import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aFolder } from '#testing/folder.ts';

/**
 * Commits of 0.1 whose service is kept in `old`, since a clone may lack their history: the first 0.1, and the last before
 * 0.2 that had a schema of its own. Each was made in a clone of that commit, after `npm ci --omit=dev` and
 * `npx vite build --ssr`, by Rolldown with `dist/service/main.js` as input, all packages but Kysely and Helmet external,
 * in one minified file, and then compressed with Brotli.
 */
export const oldVersions = ['548f148', '66cc809'] as const;

/** The program of one of them, in a folder of this test, on the packages that are installed now. */
export const oldProgram = (commit: (typeof oldVersions)[number]) => {
  const project = join(import.meta.dirname, '../../..');
  const folder = aFolder();
  const main = join(folder, 'service/main.mjs');
  mkdirSync(join(folder, 'service'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(project, 'dist/dashboard'), join(folder, 'dashboard'));
  writeFileSync(main, brotliDecompressSync(readFileSync(join(import.meta.dirname, 'old', `${commit}.br`))));
  return main;
};

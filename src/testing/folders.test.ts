import { readdirSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** More than this and a folder holds several subjects. */
const mostEntries = 40;

const root = fileURLToPath(new URL('../..', import.meta.url));

const isStyle = ({ name }: Dirent) => name.endsWith('.module.css');

const isKept = ({ name }: Dirent) => name !== 'results' && !name.startsWith('.');

/** Every folder below one, itself included, with how many entries it has. */
function foldersBelow(folder: string): { folder: string; entries: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(isKept);
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  return [{ folder: relative(root, folder), entries: entries.length }, ...below.flatMap(foldersBelow)];
}

test(`no folder has more than ${mostEntries} entries, tests and styles included`, () => {
  const folders = ['src', 'e2e', 'docs'].flatMap((name) => foldersBelow(join(root, name)));
  expect(folders.filter(({ entries }) => entries > mostEntries)).toEqual([]);
});

test('no two style sheets have one name, which is in the names of their classes', () => {
  const all = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const names = all.filter(isStyle).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

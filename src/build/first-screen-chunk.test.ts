import { expect, test } from 'vitest';
import { firstScreenChunk } from './first-screen-chunk.ts';

/** Who imports whom: a and b each other, both and `shared` on the first screen; `panel` is loaded later. */
const importers: Record<string, string[]> = {
  main: [],
  a: ['main', 'b'],
  b: ['a'],
  shared: ['panel', 'b'],
  panel: [],
  detail: ['panel'],
};
const graph = {
  getModuleInfo: (id: string) => ({ isEntry: id === 'main', importers: importers[id] ?? [] }),
};

test.each([
  ['the entry', 'main', 'index'],
  ['what the entry imports in a circle', 'b', 'index'],
  ['what a lazy part uses too', 'shared', 'index'],
  ['a lazy part', 'panel', null],
  ['what only a lazy part uses', 'detail', null],
])('%s has its chunk', (_case, id, chunk) => {
  expect(firstScreenChunk.name(id, graph)).toBe(chunk);
});

import { expect, test } from 'vitest';
import { firstScreenChunks } from './first-screen-chunk.ts';

const first = '/roster/src/dashboard/boot/first.ts';
const start = '/roster/src/dashboard/boot/start.ts';

const names = '/roster/src/dashboard/data/names/sync/list-sync.ts';
const detail = '/roster/src/dashboard/pages/contacts/detail.tsx';
const palette = '/roster/src/dashboard/app/palette/palette.tsx';
const days = '/roster/src/dashboard/lists/filters/days-picker.tsx';

/** Who imports whom: a and b each other, both and `shared` on the first screen; `panel` is loaded later. */
const importers: Record<string, string[]> = {
  main: [],
  [first]: [start],
  theme: [first, 'b'],
  [start]: ['main'],
  client: [start, 'panel'],
  a: ['main', 'b'],
  b: ['a'],
  shared: ['panel', 'b'],
  panel: [],
  detail: ['panel'],
  calendar: [days],
};
const graph = {
  getModuleInfo: (id: string) => ({ isEntry: id === 'main', importers: importers[id] ?? [] }),
};

test.each([
  ['the entry', 'main', 'index'],
  ['what runs first', first, 'first'],
  ['what that and the entry use', 'theme', 'first'],
  ['what starts', start, 'start'],
  ['what the start and a lazy part use', 'client', 'start'],
  ['what the entry imports in a circle', 'b', 'index'],
  ['what a lazy part uses too', 'shared', 'index'],
  ['what reads after the rows', names, 'next'],
  ['the panel of a record', detail, 'record-panel'],
  ['what else every visit shows', palette, 'late'],
  ['how that looks', palette.replace('.tsx', '.module.css'), 'record-panel'],
  ['what is opened rarely', days, 'days-picker'],
  ['what a rare part has of a library', 'calendar', null],
  ['a lazy part', 'panel', null],
  ['what only a lazy part uses', 'detail', null],
])('%s has its chunk', (_case, id, chunk) => {
  const groups = firstScreenChunks.toSorted((one, other) => other.priority - one.priority);
  expect(groups.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null).toBe(chunk);
});

import fc from 'fast-check';
import { expect, test, afterEach } from 'vitest';
import { clampWidth, maxWidth, minWidth } from './column-widths.ts';
import {
  defaultView,
  readView,
  withWidths,
  writeView,
  persistView,
  readPersistedView,
} from './table-view.ts';

const known = [
  { id: 'name' },
  { id: 'status' },
  { id: 'value' },
  { id: 'created_at' },
  { id: 'id', isOptional: true },
];

const width = fc.option(fc.integer({ min: minWidth, max: maxWidth }));
const view = fc
  .record({
    first: width,
    rest: fc.uniqueArray(fc.record({ id: fc.constantFrom('status', 'value', 'created_at', 'id'), width }), {
      selector: ({ id }) => id,
    }),
    isCompact: fc.boolean(),
  })
  .map(({ first, rest, isCompact }) => ({ columns: [{ id: 'name', width: first }, ...rest], isCompact }));

test('writing and reading a view is lossless', () => {
  fc.assert(
    fc.property(view, (given) => {
      expect(readView(writeView(given), known)).toEqual({ view: given, unusable: [] });
    }),
  );
});

test('any text gives a view that begins with the first column and has each column once', () => {
  const words = fc.array(fc.oneof(fc.constantFrom('name', 'id-80', 'compact', 'value-1'), fc.string()));
  fc.assert(
    fc.property(words, (given) => {
      const ids = readView(given.join('.'), known).view.columns.map(({ id }) => id);
      expect(ids[0]).toBe('name');
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('optional columns are hidden by default', () => {
  expect(writeView(defaultView(known))).toBe('name.status.value.created_at');
});

test.each([
  ['an unknown column', 'name.score.status', ['score']],
  ['a column twice', 'name.status.status-80', ['status-80']],
  ['a width out of bounds', 'name-9.status-9999', ['name-9', 'status-9999']],
  ['compact anywhere but first', 'name.compact.status', ['compact']],
  ['nothing', '', ['']],
])('%s is left out and reported', (_case, text, unusable) => {
  expect(readView(text, known).unusable).toEqual(unusable);
});

test('the first column is put first wherever it is, or is missing', () => {
  expect(writeView(readView('value.name-300.status', known).view)).toBe('name-300.value.status');
  expect(writeView(readView('value', known).view)).toBe('name.value');
});

const viewOf = (text: string) => readView(text, known).view;

test('widths are clamped, and a clamped width can be read again', () => {
  expect(
    writeView(
      withWidths(
        viewOf('name.status'),
        new Map([
          ['status', 3],
          ['id', 90],
        ]),
      ),
    ),
  ).toBe(`name.status-${minWidth}`);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (width) => {
      expect(readView(`name-${clampWidth(width)}`, known).unusable).toEqual([]);
    }),
  );
});

const key = 'roster.columns.opportunities';

afterEach(() => localStorage.clear());

test('a stored view is read back, for its list alone', () => {
  const view = { columns: [{ id: 'name', width: 300 }], isCompact: true };
  persistView('opportunities', view);
  expect(readPersistedView('opportunities', known)).toEqual(view);
  expect(readPersistedView('contacts', known)).toBeNull();
  persistView('opportunities', null);
  expect(localStorage.getItem(key)).toBeNull();
});

test('columns that no longer exist are left out', () => {
  localStorage.setItem(key, '1:name.score.id');
  expect(readPersistedView('opportunities', known)?.columns.map(({ id }) => id)).toEqual(['name', 'id']);
});

test('another version is ignored', () => {
  localStorage.setItem(key, '2:{"columns":["name"]}');
  expect(readPersistedView('opportunities', known)).toBeNull();
});

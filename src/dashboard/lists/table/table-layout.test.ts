import fc from 'fast-check';
import { expect, test, afterEach } from 'vitest';
import { clampWidth, maxWidth, minWidth } from './column-widths.ts';
import { readLayout, withWidths, writeLayout, persistLayout, readPersistedLayout } from './table-layout.ts';

const known = [
  { id: 'name' },
  { id: 'status' },
  { id: 'value' },
  { id: 'created_at' },
  { id: 'id', isOptional: true },
];

const width = fc.option(fc.integer({ min: minWidth, max: maxWidth }));
const layout = fc
  .record({
    first: width,
    rest: fc.uniqueArray(fc.record({ id: fc.constantFrom('status', 'value', 'created_at', 'id'), width }), {
      selector: ({ id }) => id,
    }),
    isCompact: fc.boolean(),
  })
  .map(({ first, rest, isCompact }) => ({ columns: [{ id: 'name', width: first }, ...rest], isCompact }));

test('writing and reading a layout is lossless', () => {
  fc.assert(
    fc.property(layout, (given) => {
      expect(readLayout(writeLayout(given), known)).toEqual({ layout: given, unusable: [] });
    }),
  );
});

test('any text gives a layout that begins with the first column and has each column once', () => {
  const words = fc.array(fc.oneof(fc.constantFrom('name', 'id-80', 'compact', 'value-1'), fc.string()));
  fc.assert(
    fc.property(words, (given) => {
      const ids = readLayout(given.join('.'), known).layout.columns.map(({ id }) => id);
      expect(ids[0]).toBe('name');
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test.each([
  ['an unknown column', 'name.score.status', ['score']],
  ['a column twice', 'name.status.status-80', ['status-80']],
  ['a width out of bounds', 'name-9.status-9999', ['name-9', 'status-9999']],
  ['compact anywhere but first', 'name.compact.status', ['compact']],
  ['nothing', '', ['']],
])('%s is left out and reported', (_case, text, unusable) => {
  expect(readLayout(text, known).unusable).toEqual(unusable);
});

test('the first column is put first wherever it is, or is missing', () => {
  expect(writeLayout(readLayout('value.name-300.status', known).layout)).toBe('name-300.value.status');
  expect(writeLayout(readLayout('value', known).layout)).toBe('name.value');
});

const layoutOf = (text: string) => readLayout(text, known).layout;

test('widths are clamped, and a clamped width can be read again', () => {
  expect(
    writeLayout(
      withWidths(
        layoutOf('name.status'),
        new Map([
          ['status', 3],
          ['id', 90],
        ]),
      ),
    ),
  ).toBe(`name.status-${minWidth}`);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (width) => {
      expect(readLayout(`name-${clampWidth(width)}`, known).unusable).toEqual([]);
    }),
  );
});

const key = 'roster.columns.opportunities';

afterEach(() => localStorage.clear());

test('a stored layout is read back, for its list alone', () => {
  const layout = { columns: [{ id: 'name', width: 300 }], isCompact: true };
  persistLayout('opportunities', layout);
  expect(readPersistedLayout('opportunities', known)).toEqual(layout);
  expect(readPersistedLayout('contacts', known)).toBeNull();
  persistLayout('opportunities', null);
  expect(localStorage.getItem(key)).toBeNull();
});

test('columns that no longer exist are left out', () => {
  localStorage.setItem(key, '1:name.score.id');
  expect(readPersistedLayout('opportunities', known)?.columns.map(({ id }) => id)).toEqual(['name', 'id']);
});

test('another version is ignored', () => {
  localStorage.setItem(key, '2:{"columns":["name"]}');
  expect(readPersistedLayout('opportunities', known)).toBeNull();
});

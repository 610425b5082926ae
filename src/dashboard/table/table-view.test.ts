import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultView,
  narrowest,
  readView,
  widest,
  widthWithin,
  withColumn,
  withMoved,
  withWidths,
  writeView,
} from './table-view.ts';

const known = [
  { id: 'name' },
  { id: 'status' },
  { id: 'value' },
  { id: 'created_at' },
  { id: 'id', isOptional: true },
];

const width = fc.option(fc.integer({ min: narrowest, max: widest }));
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

test('any text gives a view that begins with the first column and holds each one once', () => {
  const words = fc.array(fc.oneof(fc.constantFrom('name', 'id-80', 'compact', 'value-1'), fc.string()));
  fc.assert(
    fc.property(words, (given) => {
      const ids = readView(given.join('.'), known).view.columns.map(({ id }) => id);
      expect(ids[0]).toBe('name');
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('what is optional is not there by default', () => {
  expect(writeView(defaultView(known))).toBe('name.status.value.created_at');
});

test.each([
  ['a column that is gone', 'name.score.status', ['score']],
  ['a column twice', 'name.status.status-80', ['status-80']],
  ['a width out of bounds', 'name-9.status-9999', ['name-9', 'status-9999']],
  ['compact elsewhere than in front', 'name.compact.status', ['compact']],
  ['nothing', '', ['']],
])('%s is left out and named', (_case, text, unusable) => {
  expect(readView(text, known).unusable).toEqual(unusable);
});

test('a first column that is elsewhere or missing is put in front', () => {
  expect(writeView(readView('value.name-300.status', known).view)).toBe('name-300.value.status');
  expect(writeView(readView('value', known).view)).toBe('name.value');
});

const viewOf = (text: string) => readView(text, known).view;

test('a column that is shown comes last, one that is not goes', () => {
  const shown = withColumn(viewOf('name.status-90.value'), 'id', true);
  expect(writeView(shown)).toBe('name.status-90.value.id');
  expect(writeView(withColumn(shown, 'status', false))).toBe('name.value.id');
});

test('a column moves to any place but the first, whose column never moves', () => {
  const given = viewOf('name.status.value.id');
  expect(writeView(withMoved(given, 'id', 1))).toBe('name.id.status.value');
  expect(writeView(withMoved(given, 'id', 0))).toBe('name.id.status.value');
  expect(writeView(withMoved(given, 'status', 9))).toBe('name.value.id.status');
  expect(writeView(withMoved(given, 'name', 2))).toBe('name.status.value.id');
});

test('moving loses and doubles no column', () => {
  const place = fc.integer({ min: -2, max: 9 });
  fc.assert(
    fc.property(view, fc.constantFrom(...known), place, (given, { id }, to) => {
      const ids = (each: typeof given) => each.columns.map((column) => column.id);
      const moved = withMoved(given, id, to);
      expect(ids(moved).toSorted()).toEqual(ids(given).toSorted());
      expect(ids(moved)[0]).toBe('name');
    }),
  );
});

test('widths are put within their bounds, and any of them can be read again', () => {
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
  ).toBe(`name.status-${narrowest}`);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (width) => {
      expect(readView(`name-${widthWithin(width)}`, known).unusable).toEqual([]);
    }),
  );
});

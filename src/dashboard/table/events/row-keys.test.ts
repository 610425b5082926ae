import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowAfter } from './row-keys.ts';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['PageDown', 4, 14],
  ['PageDown', 17, 19],
  ['PageUp', 4, 0],
  ['Home', 7, 0],
  ['End', 7, 19],
  ['x', 7, null],
])('%s in row %i of 20, ten on screen, leads to %s', (key, index, row) => {
  expect(rowAfter(key, index, 20, 10)).toBe(row);
});

test('no key leaves the rows', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  const place = fc
    .integer({ min: 1, max: 100 })
    .chain((count) =>
      fc.record({ count: fc.constant(count), index: fc.integer({ min: 0, max: count - 1 }) }),
    );
  fc.assert(
    fc.property(key, place, fc.integer({ min: 1, max: 50 }), (pressed, { count, index }, onScreen) => {
      const row = rowAfter(pressed, index, count, onScreen) ?? -1;
      expect(row >= 0 && row < count).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opportunitySorts } from '#contract/parameters.ts';
import { directionOf, nextSort, reversed } from './sorting.ts';

const sort = fc.constantFrom(...opportunitySorts);

test('pressing another header gives its first order, and each further press reverses it', () => {
  fc.assert(
    fc.property(sort, sort, (current, first) => {
      const once = nextSort(current, first);
      expect(once).toBe(current === first ? reversed(first) : first);
      expect(nextSort(once, first)).toBe(reversed(once));
    }),
  );
});

test('exactly the columns of the current field show a direction', () => {
  expect(directionOf('-value', '-value')).toBe('descending');
  expect(directionOf('value', '-value')).toBe('ascending');
  expect(directionOf('value', 'name')).toBeUndefined();
  expect(directionOf('-created_at', '-updated_at')).toBeUndefined();
});

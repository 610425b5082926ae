import { expect, test } from 'vitest';
import { sizeFor } from './text-size.ts';

test.each([
  ['24px', 16, '24px'],
  ['16px', 16, null],
  ['17.6px', 18, null],
  ['24px', 24, null],
  ['16px', 0, null],
])('a root whose texts are drawn in %s where a rem is %d px gets the size %s', (drawn, rem, size) => {
  expect(sizeFor(drawn, rem)).toBe(size);
});

import { hashKey } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { listKey } from './list-query.ts';

test('the first page has one key, whether its number is given or not, and no other page has it', () => {
  const first = hashKey(listKey('contacts', {}));
  expect(hashKey(listKey('contacts', { page: 1 }))).toBe(first);
  expect(hashKey(listKey('contacts', { page: 1, per_page: undefined }))).toBe(first);
  expect(hashKey(listKey('contacts', { page: 2 }))).not.toBe(first);
});

import { hashKey } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { pageKey } from './list-query.ts';

test('the first page has one key, whether its number is given or not, and no other page has it', () => {
  const first = hashKey(pageKey('contacts', {}));
  expect(hashKey(pageKey('contacts', { page: 1 }))).toBe(first);
  expect(hashKey(pageKey('contacts', { page: 1, per_page: undefined }))).toBe(first);
  expect(hashKey(pageKey('contacts', { page: 2 }))).not.toBe(first);
});

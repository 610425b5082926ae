import { expect, test, vi } from 'vitest';
import { ownerKey } from './owner-key.ts';

test('an owner has one key, and another token or another address has another', async () => {
  const key = await ownerKey('rst_1', 'https://lists.example');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await ownerKey('rst_1', 'https://lists.example')).toBe(key);
  expect(await ownerKey('rst_2', 'https://lists.example')).not.toBe(key);
  expect(await ownerKey('rst_1', '')).not.toBe(key);
});

test('a page that came over plain HTTP has no key', async () => {
  vi.stubGlobal('crypto', {});
  expect(await ownerKey('rst_1', '')).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { ownerKey } from './owner.ts';

test('an owner has one key, and another token or another address has another', async () => {
  const key = await ownerKey({ token: 'rst_1', apiBaseUrl: 'https://lists.example' });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await ownerKey({ token: 'rst_1', apiBaseUrl: 'https://lists.example' })).toBe(key);
  expect(await ownerKey({ token: 'rst_2', apiBaseUrl: 'https://lists.example' })).not.toBe(key);
  expect(await ownerKey({ token: 'rst_1', apiBaseUrl: '' })).not.toBe(key);
});

test('a page that was loaded over plain HTTP has no key', async () => {
  vi.stubGlobal('crypto', {});
  expect(await ownerKey({ token: 'rst_1', apiBaseUrl: '' })).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { ownerKey } from './owner.ts';

test('the key of an owner does not tell the token', async () => {
  expect(await ownerKey({ token: 'rst_1', apiBaseUrl: '' })).toMatch(/^[0-9a-f]{64}$/);
});

test('a page that was loaded over plain HTTP has no key', async () => {
  vi.stubGlobal('crypto', {});
  expect(await ownerKey({ token: 'rst_1', apiBaseUrl: '' })).toBeNull();
});

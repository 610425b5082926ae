import { expect, test } from 'vitest';
import { isWebPage } from './providers.ts';

test.each([
  ['https://login.example/authorize', true],
  ['http://127.0.0.1:8080/authorize', true],
  ['http://login.example/authorize', false],
  ['javascript://localhost/%0aalert(1)//', false],
  ['app://localhost/authorize', false],
])('whether a browser may be led to %s: %s', (address, isAllowed) => {
  expect(isWebPage(new URL(address))).toBe(isAllowed);
});

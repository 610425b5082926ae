import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, readToken } from './token-store.ts';

beforeEach(() => forgetToken());
afterEach(() => vi.restoreAllMocks());

test('a token is read back for the base address that accepted it, and for no other', () => {
  keepToken('rst_1', 'https://lists.example', true);
  expect(readToken('https://lists.example')).toBe('rst_1');
  expect(readToken('https://elsewhere.example')).toBeNull();
});

test('what somebody else left in the storage is no token', () => {
  localStorage.setItem('roster.session', '{"token":');
  expect(readToken('')).toBeNull();
  localStorage.setItem('roster.session', '"rst_1"');
  expect(readToken('')).toBeNull();
});

test('keeping and reading survive a browser without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(() => keepToken('rst_1', '', true)).not.toThrow();
  expect(readToken('')).toBeNull();
});

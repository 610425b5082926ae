import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseNames } from '#dashboard/base/storage.ts';
import { databasesLeft, makeDatabase, stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { removeToken, storeToken } from './store-token.ts';
import { endInTabs } from './tabs.ts';
import { isOnDevice, hasStoredToken, readSession, readToken } from './token-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('a token is read back for the base address that accepted it, and for no other', () => {
  storeToken('rst_1', 'https://lists.example', true);
  expect(readToken('https://lists.example')).toBe('rst_1');
  expect(readToken('https://elsewhere.example')).toBeNull();
  expect(isOnDevice('rst_1', 'https://lists.example')).toBe(true);
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
  expect(() => storeToken('rst_1', '', true)).not.toThrow();
  expect(readToken('')).toBeNull();
});

test.each([
  ['kept for the tab alone', () => storeToken('rst_1', '', false)],
  ['of another base address', () => storeToken('rst_1', 'https://lists.example', true)],
  ['replaced by another', () => storeToken('rst_2', '', true)],
])('a token %s is not on the device', (_case, given) => {
  given();
  expect(isOnDevice('rst_1', '')).toBe(false);
});

test.each([true, false])('whether there is a token is known without its base address', (onDevice) => {
  expect(hasStoredToken()).toBe(false);
  sessionStorage.setItem('roster.session', '{"token":');
  expect(hasStoredToken()).toBe(false);
  storeToken('rst_1', 'https://lists.example', onDevice);
  expect(hasStoredToken()).toBe(true);
});

test("signing a tab's own session in and out leaves another company's session on the device, and what it stored", () => {
  storeToken('rst_kept', '', true);
  localStorage.setItem('roster.screen', '{}');
  storeToken('rst_tab', '', false);
  expect(readToken('')).toBe('rst_tab');
  removeToken('rst_tab', '');
  expect(readToken('')).toBe('rst_kept');
  expect(localStorage.getItem('roster.screen')).toBe('{}');
  removeToken('rst_kept', '');
  expect(readToken('')).toBeNull();
  expect(localStorage.getItem('roster.screen')).toBeNull();
});

test('signing out of the device erases its databases; signing out of a tab does not', async () => {
  stubIndexedDb();
  const names = Object.values(databaseNames).toSorted();
  storeToken('rst_kept', '', true);
  storeToken('rst_tab', '', false);
  for (const name of names) await makeDatabase(name);
  removeToken('rst_tab', '');
  expect(await databasesLeft()).toEqual(names);
  removeToken('rst_kept', '');
  expect(await databasesLeft()).toEqual([]);
});

test('a tab that the browser reopens has no session that has ended meanwhile', () => {
  storeToken('rst_1', '', false);
  const left = sessionStorage.getItem('roster.session') ?? '';
  const session = readSession('');
  if (session) endInTabs(session);
  sessionStorage.setItem('roster.session', left);
  expect([readToken(''), hasStoredToken(), sessionStorage.getItem('roster.session')]).toEqual([
    null,
    false,
    null,
  ]);
  storeToken('rst_1', '', false);
  expect(readToken('')).toBe('rst_1');
});

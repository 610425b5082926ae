import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '#dashboard/session/token-store.ts';
import { readAhead } from './read-ahead.ts';

/** A storage that refuses, which is enough to see how often it is asked. */
const open = vi.fn<() => IDBOpenDBRequest>();

beforeEach(() => {
  open.mockReset().mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open, deleteDatabase: () => {} });
  keepToken('rst_1', '', true);
});

const address = { pathname: '/contacts', search: '?page=2' };

test('the page that was read ahead is not read again', async () => {
  const read = readAhead(address);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(await read('', 'rst_1', 'contacts', { page: 2 })).toBeNull();
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['another request', '', 'contacts', { page: 3 }],
  ['another list', '', 'agents', { page: 2 }],
] as const)('what turns out to be %s is read', async (_case, apiBaseUrl, name, request) => {
  const read = readAhead(address);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  await read(apiBaseUrl, 'rst_1', name, request);
  expect(open).toHaveBeenCalledTimes(2);
});

test.each([
  ['another token', '', 'rst_2'],
  ['another base address', 'https://lists.example', 'rst_1'],
])('what was read ahead is not given for %s', async (_case, apiBaseUrl, token) => {
  const read = readAhead(address);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  keepToken(token, apiBaseUrl, true);
  await read(apiBaseUrl, token, 'contacts', { page: 2 });
  expect(open).toHaveBeenCalledTimes(2);
});

test('where the device keeps no token, or the address is of no list, nothing is read ahead', async () => {
  for (const pathname of ['/nowhere', '/constructor']) {
    await readAhead({ pathname, search: '' })('', 'rst_2', 'contacts', {});
  }
  keepToken('rst_1', '', false);
  await readAhead(address)('', 'rst_1', 'contacts', { page: 2 });
  expect(open).not.toHaveBeenCalled();
});

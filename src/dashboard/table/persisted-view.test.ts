import { afterEach, expect, test, vi } from 'vitest';
import { persistView, readPersistedView } from './persisted-view.ts';

const known = [{ id: 'name' }, { id: 'status' }, { id: 'id', isOptional: true }];
const key = 'roster.columns.opportunities';

afterEach(() => localStorage.clear());

test('a stored view is read back, for its list alone', () => {
  const view = { columns: [{ id: 'name', width: 300 }], isCompact: true };
  persistView('opportunities', view);
  expect(readPersistedView('opportunities', known)).toEqual(view);
  expect(readPersistedView('contacts', known)).toBeNull();
  persistView('opportunities', null);
  expect(localStorage.getItem(key)).toBeNull();
});

test('columns that no longer exist are left out', () => {
  localStorage.setItem(key, '1:name.score.id');
  expect(readPersistedView('opportunities', known)?.columns.map(({ id }) => id)).toEqual(['name', 'id']);
});

test('another version is ignored', () => {
  localStorage.setItem(key, '2:{"columns":["name"]}');
  expect(readPersistedView('opportunities', known)).toBeNull();
});

test('without storage nothing is stored and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  persistView('opportunities', { columns: [], isCompact: false });
  expect(readPersistedView('opportunities', known)).toBeNull();
});

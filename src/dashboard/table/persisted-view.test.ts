import { afterEach, expect, test, vi } from 'vitest';
import { keepView, keptView } from './persisted-view.ts';

const known = [{ id: 'name' }, { id: 'status' }, { id: 'id', isOptional: true }];
const key = 'roster.columns.opportunities';

afterEach(() => localStorage.clear());

test('what is kept is there again, for its list alone', () => {
  const view = { columns: [{ id: 'name', width: 300 }], isCompact: true };
  keepView('opportunities', view);
  expect(keptView('opportunities', known)).toEqual(view);
  expect(keptView('contacts', known)).toBeNull();
  keepView('opportunities', null);
  expect(localStorage.getItem(key)).toBeNull();
});

test('columns that are gone are passed over', () => {
  localStorage.setItem(key, '1:name.score.id');
  expect(keptView('opportunities', known)?.columns.map(({ id }) => id)).toEqual(['name', 'id']);
});

test('another version counts as nothing', () => {
  localStorage.setItem(key, '2:{"columns":["name"]}');
  expect(keptView('opportunities', known)).toBeNull();
});

test('without storage nothing is kept and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  keepView('opportunities', { columns: [], isCompact: false });
  expect(keptView('opportunities', known)).toBeNull();
});

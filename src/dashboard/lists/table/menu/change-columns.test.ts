import { expect, test } from 'vitest';
import { readLayout, writeLayout } from '#dashboard/lists/table/table-layout.ts';
import { moved, toggled } from './change-columns.ts';

const known = ['name', 'status', 'value', 'id'].map((id) => ({ id }));
const layoutOf = (text: string) => readLayout(text, known).layout;

test('a column that is shown comes last, one that is hidden goes with its width', () => {
  const after = (text: string, id: string) => writeLayout(toggled(layoutOf(text), id));
  expect(after('compact.name.status-90', 'id')).toBe('compact.name.status-90.id');
  expect(after('name.status-90.value', 'status')).toBe('name.value');
  expect(after('name.value', 'status')).toBe('name.value.status');
});

test.each([
  ['id', 1, 'name.id.status.value'],
  ['id', 0, 'name.id.status.value'],
  ['status', 9, 'name.value.id.status'],
  ['name', 2, 'name.status.value.id'],
])('moving %s to index %s gives %s', (id, index, expected) => {
  expect(writeLayout(moved(layoutOf('name.status.value.id'), id, index))).toBe(expected);
});

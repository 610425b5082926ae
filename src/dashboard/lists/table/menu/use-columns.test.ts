import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLayout, writeLayout } from '#dashboard/lists/table/table-layout.ts';
import { moveTo, useColumns } from './use-columns.ts';

const known = ['name', 'status', 'value', 'id'].map((id) => ({ id, header: id, share: 1 }));

/** The layout, as text, after a change of its columns. */
function changed(text: string, change: (columns: ReturnType<typeof useColumns>) => void) {
  let { layout } = readLayout(text, known);
  const { result, unmount } = renderHook(() => useColumns(known, layout, (next) => (layout = next)));
  act(() => change(result.current));
  unmount();
  return writeLayout(layout);
}

const toggled = (text: string, id: string) =>
  changed(text, (columns) => columns.getColumn(id)?.toggleVisibility());

test('a column that is shown comes last, one that is hidden goes with its width', () => {
  expect(toggled('compact.name.status-90', 'id')).toBe('compact.name.status-90.id');
  expect(toggled('name.status-90.value', 'status')).toBe('name.value');
  expect(toggled('name.value', 'status')).toBe('name.value.status');
});

test.each([
  ['id', 1, 'name.id.status.value'],
  ['id', 0, 'name.id.status.value'],
  ['status', 9, 'name.value.id.status'],
  ['name', 2, 'name.status.value.id'],
])('moving %s to index %s gives %s', (id, index, expected) => {
  expect(changed('name.status.value.id', (columns) => columns.setColumnOrder(moveTo(id, index)))).toBe(
    expected,
  );
});

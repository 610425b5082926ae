import { expect, test } from 'vitest';
import { columns as agentColumns } from '#dashboard/pages/agents/columns.ts';
import { columns as contactColumns } from '#dashboard/pages/contacts/columns.ts';
import { columns as opportunityColumns } from '#dashboard/pages/opportunities/columns.ts';
import { aContact, anOpportunity } from '#testing/records.ts';
import { columnCell } from './columns.ts';
import { defineColumns } from './define-columns.ts';
import { readLayout, writeLayout } from './table-layout.ts';

const shared = { share: 1, card: 'more' } as const;

test('a column takes its label and value from the field of its id', () => {
  const [column] = defineColumns('contacts', [{ id: 'email', ...shared }]);
  expect(column?.header).toBe('Email');
  expect(column?.cell(aContact({ email: 'ada@example.com' }))).toMatchObject({
    kind: 'email',
    value: 'ada@example.com',
  });
});

test('a column shows what was received for a field that cannot be read, whatever its id', () => {
  const record = anOpportunity({ contact_id: null });
  const row = { record, unreadableFields: { contact_id: {} } };
  const shown = opportunityColumns.map((column) => [column.id, columnCell(column, row).kind]);
  expect(shown.filter(([, kind]) => kind === 'unreadable').map(([id]) => id)).toEqual([
    'contact',
    'contact_id',
  ]);
});

test.each([
  ['opportunities', opportunityColumns],
  ['contacts', contactColumns],
  ['agents', agentColumns],
])('a layout with every column of %s is read back whole', (_list, columns) => {
  const layout = { columns: columns.map(({ id }) => ({ id, width: null })), isCompact: true };
  expect(readLayout(writeLayout(layout), columns)).toEqual({ layout, unusable: [] });
});

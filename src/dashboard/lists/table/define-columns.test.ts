import { expect, test } from 'vitest';
import { columns as opportunityColumns } from '#dashboard/pages/opportunities/columns.ts';
import { aContact, anOpportunity } from '#testing/records.ts';
import type { Cell } from './cell/cell.ts';
import { type Column, columnCell } from './columns.ts';
import { defineColumns } from './define-columns.ts';
import { defaultLayout, readLayout, writeLayout } from './table-layout.ts';

const shared = { share: 1, card: 'more' } as const;
const own = { ...shared, header: 'Own', cell: (): Cell => ({ kind: 'text', value: null }) } as const;

test('a column takes its label and value from the field of its id', () => {
  const [column] = defineColumns('contacts', [{ id: 'email', ...shared }]);
  expect(column?.header).toBe('Email');
  expect(column?.cell(aContact({ email: 'ada@example.com' }))).toMatchObject({
    kind: 'email',
    value: 'ada@example.com',
  });
});

test('a column may say otherwise', () => {
  const [column] = defineColumns('contacts', [{ id: 'email', ...own }]);
  expect(column?.header).toBe('Own');
  expect(column?.cell(aContact())).toEqual({ kind: 'text', value: null });
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

const expectRoundTrip = (columns: Column<'contacts'>[]) => {
  const layout = defaultLayout(columns);
  expect(readLayout(writeLayout(layout), columns)).toEqual({ layout, unusable: [] });
};

test('a layout with any id that compiles is read back whole', () => {
  expectRoundTrip(
    defineColumns('contacts', [
      { id: 'zone2', ...own },
      { id: '_2', ...own },
      { id: 'a', ...own },
    ]),
  );
});

test('an id that a layout could not be read back with does not compile', () => {
  const ids = [
    // @ts-expect-error A capital letter.
    defineColumns('contacts', [{ id: 'Zone', ...own }]),
    // @ts-expect-error A hyphen, which comes before a width.
    defineColumns('contacts', [{ id: 'zone-2', ...own }]),
    // @ts-expect-error A dot, which comes between columns.
    defineColumns('contacts', [{ id: 'zone.2', ...own }]),
    // @ts-expect-error The word for narrow rows.
    defineColumns('contacts', [{ id: 'compact', ...own }]),
    // @ts-expect-error Nothing.
    defineColumns('contacts', [{ id: '', ...own }]),
  ];
  for (const columns of ids) {
    const layout = defaultLayout([{ id: 'name' }, ...columns]);
    expect(readLayout(writeLayout(layout), columns).layout).not.toEqual(layout);
  }
});

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { columns } from '#dashboard/opportunities/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { rowsOfRecords } from '#testing/exports/export-run.ts';
import { aRecord } from '#testing/records.ts';
import { aSession, InSession } from '#testing/session.tsx';
import { ExportDialog } from './export-dialog.tsx';

test('selected rows are exported as they are, without a request', async () => {
  const asked: unknown[] = [];
  const { session, names } = aSession(async (address) => {
    asked.push(address);
    return new Response('{}', { status: 500 });
  }, 'token');
  const rows = rowsOfRecords('opportunities', [aRecord('opportunities'), aRecord('opportunities', {}, 4)]);
  const files = catchDownloads();
  render(
    <InSession session={session} names={names}>
      <ExportDialog
        resource={{ name: 'opportunities', columns }}
        params={{ page: 3, per_page: 15, sort: '-created_at' }}
        columns={columns.slice(0, 4)}
        size={{ total: 998, lastPage: 67 }}
        rows={rows.map(({ row }, index) => ({ row: row as never, body: undefined, index }))}
        onClose={() => {}}
      />
    </InSession>,
  );
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { name: 'Export 2 selected opportunities' });
  await user.click(within(dialog).getByRole('radio', { name: 'JSON lines' }));
  expect(within(dialog).getByText(/other fields are left out/)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Excel' }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [sheet, about] = await readWorkbook((await files[0]?.bytes()) ?? Buffer.alloc(0));
  expect(sheet?.data).toEqual([
    ['Name', 'Status', 'Value', 'Contact', 'Contact ID'],
    ['Opportunity 1', 'New', 1250.5, null, 1],
    ['Opportunity 5', 'New', 1250.5, null, 1],
  ]);
  expect(about?.data).toContainEqual(['Rows', 'Selected by hand']);
  expect(about?.data).toContainEqual(['Names not found', '2 IDs have no name']);
  expect(asked).toEqual([]);
});

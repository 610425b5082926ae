import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExportState } from '#dashboard/lists/export/reading.ts';
import { StatusLines } from '#dashboard/lists/export/export-status.tsx';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { exportSettings, exportsOf, exportStateWhere } from '#testing/exports/exports.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { ProgressDialog } from './run-dialog.tsx';

const service = serviceOfFile();
const csv = exportSettings({ format: 'csv', columns: ['name'], fileName: 'all-2026-11-20.csv' });

/** The exports of a company with three pages of opportunities, the second of which can't be had at first. */
async function aVisit() {
  const { token } = await service.addCompany({ opportunities: many(43) });
  const owner = { token, apiBaseUrl: '' };
  const line = { isDown: true };
  const fetch: typeof service.fetch = async (input, init) =>
    line.isDown && (input as string).endsWith('page=2')
      ? Response.json({ message: 'Broken.' }, { status: 422 })
      : service.fetch(input, init);
  return { owner, fetch, line, files: catchDownloads(), user: userEvent.setup() };
}

function show({ exports }: Pick<ReturnType<typeof exportsOf>, 'exports'>) {
  exports.addColumns('opportunities', columns);
  render(<StatusLines exports={exports} />);
}

test('progress says how far it is, how long it takes and why it waits', () => {
  const reached = { rows: 612, total: 998, page: 41, lastPage: 67 };
  const calls: string[] = [];
  const dialogOf = (state: Exclude<ExportState, { phase: 'read' }>) => (
    <ProgressDialog
      run={{
        settings: csv,
        isElsewhere: () => false,
        pause: () => calls.push('pause'),
        resume: () => calls.push('resume'),
      }}
      state={state}
      isStored
      trigger={undefined}
      onCancel={() => {}}
      onClose={() => {}}
    />
  );
  const reading = { ...reached, phase: 'reading', secondsLeft: 12, waiting: null } as const;
  const { rerender } = render(dialogOf(reading));
  const dialog = screen.getByRole('dialog', { name: 'Exporting opportunities' });
  expect(dialog).toHaveTextContent(/612 of 998 rows.*page 41 of 67.*about 12 s left/);
  rerender(dialogOf({ ...reading, waiting: { until: null, reason: "You're offline." } }));
  expect(within(dialog).getByRole('status')).toHaveTextContent("You're offline.");
  expect(dialog).not.toHaveTextContent('left');
  screen.getByRole('button', { name: 'Pause' }).click();
  rerender(dialogOf({ ...reached, phase: 'paused', reason: 'It keeps failing.' }));
  expect(screen.getByRole('dialog', { name: 'Export of opportunities paused' })).toBe(dialog);
  expect(within(dialog).getByRole('status')).toHaveTextContent('It keeps failing.');
  screen.getByRole('button', { name: 'Resume' }).click();
  expect(calls).toEqual(['pause', 'resume']);
});

test('rows that are missing are told with page and reason; the file waits for a press or for all of its rows', async () => {
  const { user, files, line, ...given } = await aVisit();
  const { exports } = exportsOf(given);
  show({ exports });
  exports.start(csv);
  const status = await screen.findByRole('region', { name: 'Exports' });
  await waitFor(() => expect(status).toHaveTextContent('Export of opportunities: 15 of 43 rows are missing'));
  await user.click(screen.getByRole('button', { name: 'Show export' }));
  const dialog = screen.getByRole('dialog', { name: '15 of 43 rows are missing' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['28rows are in the file', "15 rows of page 2 couldn't be loaded: Broken."]);
  expect(dialog).toHaveTextContent("The file's last line says the same");
  expect(files).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save 28 rows' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['all-2026-11-20-incomplete.csv']));

  line.isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Retry page 2' }));
  await screen.findByRole('dialog', { name: 'Exported 43 opportunities' });
  await waitFor(() => expect(files.map(({ name }) => name).at(1)).toBe('all-2026-11-20.csv'));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull();
});

test('a file that is complete from an earlier visit waits for a press', async () => {
  stubIndexedDb();
  const { user, files, line, ...given } = await aVisit();
  line.isDown = false;
  const before = exportsOf(given);
  await exportStateWhere(before.exports.start(csv), ({ phase }) => phase === 'read');
  before.leave();

  show(exportsOf(given));
  await user.click(await screen.findByRole('button', { name: 'Show export' }));
  expect(files).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await screen.findByText('Saved');
});

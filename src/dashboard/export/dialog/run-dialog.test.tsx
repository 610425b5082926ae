import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createExports } from '#dashboard/export/exports.ts';
import { StatusLines } from '#dashboard/export/export-status.tsx';
import type { ExportState } from '#dashboard/export/runs.ts';
import { columns } from '#dashboard/opportunities/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { aReport, aRun, someSettings } from '#testing/exports/export-run.ts';
import { aRecord } from '#testing/records.ts';

const noNames = { contacts: null, agents: null } as unknown as Parameters<typeof createExports>[1];
const short = aReport({
  total: 998,
  rows: 985,
  repeated: 2,
  missing: [{ page: 52, rows: 13, reason: 'The service is temporarily unavailable.' }],
});
const reading: ExportState = {
  phase: 'reading',
  rows: 612,
  total: 998,
  page: 41,
  lastPage: 67,
  secondsLeft: 12,
  waiting: null,
};

function show(settings = someSettings({ format: 'csv', fileName: 'won-2026-11-20.csv' })) {
  const made = aRun(settings, [aRecord('opportunities')], reading);
  const exports = createExports(made.runs, noNames);
  exports.addColumns('opportunities', columns);
  render(<StatusLines exports={exports} />);
  const user = userEvent.setup();
  const become = (state: ExportState) => {
    act(() => made.become(state));
  };
  become(reading);
  const files = catchDownloads();
  return { ...made, become, user, files };
}

test('progress says how far it is, how long it takes and why it waits', async () => {
  const { user, become, calls } = show();
  await user.click(screen.getByRole('button', { name: 'Show export' }));
  const dialog = screen.getByRole('dialog', { name: 'Exporting opportunities' });
  expect(dialog).toHaveTextContent(/612 of 998 rows.*page 41 of 67.*about 12 s left/);
  become({ ...reading, waiting: { until: null, reason: "You're offline." } });
  expect(within(dialog).getByRole('status')).toHaveTextContent("You're offline.");
  expect(dialog).not.toHaveTextContent('left');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  become({
    phase: 'paused',
    rows: 612,
    total: 998,
    page: 41,
    lastPage: 67,
    reason: 'It keeps failing.',
  });
  const paused = screen.getByRole('dialog', { name: 'Paused: exporting opportunities' });
  expect(within(paused).getByRole('status')).toHaveTextContent('It keeps failing.');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(calls).toEqual(['pause', 'resume']);
});

test('rows that are missing are told with page and reason; nothing is saved until somebody says so', async () => {
  const { user, become, files, calls } = show();
  become({ phase: 'read', report: short });
  const status = screen.getByRole('region', { name: 'Exports' });
  expect(status).toHaveTextContent('Export of opportunities: 13 of 998 rows are missing');
  await user.click(screen.getByRole('button', { name: 'Show export' }));
  const dialog = screen.getByRole('dialog', { name: '13 of 998 rows are missing' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '985rows are in the file',
    "13rows of page 52 couldn't be loaded: The service is temporarily unavailable.",
    '2rows came twice because the list moved; each is in the file once',
  ]);
  expect(dialog.querySelectorAll('[data-missing]')).toHaveLength(1);
  expect(dialog).toHaveTextContent("The file's last line says the same");
  await user.click(within(dialog).getByRole('button', { name: 'Retry page 52' }));
  expect(calls).toEqual(['retryMissing']);
  expect(files).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save 985 rows' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['won-2026-11-20-incomplete.csv']));
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull();
});

test('a file is saved once it is complete after all', async () => {
  const { become, files } = show();
  become({ phase: 'read', report: short });
  become(reading);
  become({ phase: 'read', report: aReport() });
  await screen.findByText('Exported 1 opportunity');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['won-2026-11-20.csv']));
});

test('a file that is complete from an earlier visit waits for a press', async () => {
  const { run, runs } = aRun(someSettings(), [aRecord('opportunities')], {
    phase: 'read',
    report: aReport(),
  });
  const exports = createExports(runs, noNames);
  exports.addColumns('opportunities', columns);
  const files = catchDownloads();
  render(<StatusLines exports={exports} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show export' }));
  expect(files).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(exports.saved(run)).toBe('saved');
});

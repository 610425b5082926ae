import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { rowsOfRecords } from '#testing/exports/exports.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { aRecord, many } from '#testing/records.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aSession, InSession } from '#testing/session.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { ExportDialog, secondsFor } from './export-dialog.tsx';
import { usualDelimiter } from './settings.ts';

const service = serviceOfFile();

async function aList(records: object[] = many(40), fetch = service.fetch) {
  const { token } = await service.addCompany({ opportunities: records, contacts: [{}], agents: [{}] });
  const files = catchDownloads();
  return { files, ...renderApp({ fetch, token }) };
}

const openDialog = async (user: Awaited<ReturnType<typeof aList>>['user']) => {
  await screen.findByText(/^1–?\d* of/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return screen.findByRole('dialog');
};

const savedToast = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('saved'));

test('two presses export, in the format of the last time; CSV alone protects from formulas', async () => {
  const { user, files } = await aList([{ summary: '=1+1' }]);
  const dialog = await openDialog(user);
  expect(dialog).toHaveAccessibleName('Export 1 row');
  expect(dialog).toHaveTextContent('opportunities.xlsx');
  expect(within(dialog).getByRole('radio', { name: '7 shown' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'JSON' }));
  expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1);
  await user.click(within(dialog).getByRole('radio', { name: 'CSV' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Protect from formulas/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'All 12' }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(savedToast()).toHaveTextContent('1 row saved'));
  expect(files.map(({ name }) => name)).toEqual(['opportunities.csv']);
  const text = (await files[0]?.bytes())?.toString('utf8') ?? '';
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(Papa.parse<Record<string, string>>(text, { header: true }).data[0]).toMatchObject({
    Summary: '=1+1',
    Value: usualDelimiter() === ';' ? '1250,5' : '1250.5',
    Contact: 'Ada Okafor 1',
    'Contact ID': '1',
    // Swedish writes an instant as a spreadsheet reads it.
    [`Created (${timeZone})`]: new Date('2026-11-20T16:42:07Z').toLocaleString('sv-SE', { timeZone }),
  });
  const again = await openDialog(user);
  expect(within(again).getByRole('radio', { name: 'CSV' })).toBeChecked();
  expect(within(again).getByRole('button', { name: 'Export' })).toHaveFocus();
  await user.click(within(again).getByTitle('Save again'));
  await waitFor(() => expect(files).toHaveLength(2));
});

const isLast = (input: RequestInfo | URL) =>
  /opportunities\?.*page=3/.test(input instanceof Request ? input.url : String(input));

/** The service, whose last page waits. */
function slowService() {
  const network = fakeNetwork(service.fetch);
  const open = network.hold();
  const fetch: typeof service.fetch = (input, init) =>
    isLast(input) ? network.fetch(input, init) : service.fetch(input, init);
  return { fetch, open };
}

test('an export can be paused, resumed and cancelled, and its button says how far it is', async () => {
  const { fetch, open } = slowService();
  const { user, files } = await aList(many(40), fetch);
  await user.click(within(await openDialog(user)).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveTextContent('75%'));
  const running = within(await openDialog(user)).getByRole('region', { name: 'opportunities.xlsx' });
  expect(running).toHaveTextContent('30 of 40 rows');
  await user.click(within(running).getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(within(running).getByRole('status')).toHaveTextContent('What has been read is kept.'),
  );
  // Nobody is kept signed in here.
  expect(running).toHaveTextContent('Keep this tab open');
  await user.click(within(running).getByRole('button', { name: 'Resume' }));
  await within(running).findByRole('button', { name: 'Pause' });
  await user.click(within(running).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(running).not.toBeInTheDocument());
  open();
  // By the time that the next export has its file, the cancelled one would have had its own.
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(savedToast()).toHaveTextContent('40 rows saved'));
  expect(files).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Export' })).toHaveTextContent(/^Export$/);
});

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
        trigger={{ current: null }}
        onClose={() => {}}
      />
    </InSession>,
  );
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { name: 'Export 2 rows' });
  await user.click(within(dialog).getByRole('radio', { name: 'JSON' }));
  expect(within(dialog).getByText(/the fields that Roster knows/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Excel' }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [sheet, about] = await readWorkbook((await files[0]?.bytes()) ?? Buffer.alloc(0));
  expect(sheet?.data).toEqual([
    ['Name', 'Status', 'Value', 'Contact', 'Contact ID'],
    ['Opportunity 1', 'New', 1250.5, null, 1],
    ['Opportunity 5', 'New', 1250.5, null, 1],
    [null, null, null, null, null],
    ['Total', null, 2501, null, null],
  ]);
  expect(about?.data).toContainEqual(['Rows', 'Selected by hand']);
  expect(about?.data).toContainEqual(['Names not found', '1 ID has no name']);
  expect(asked).toEqual([]);
});

test.each([
  ['nothing before the first answer', [], null, null],
  ['the median of what answers took', [40, 4000, 38, 42], null, 3],
  ['half of what the service allows', [40], 60, 102],
])('how long an export takes is measured: %s', (_case, answers, perMinute, seconds) => {
  expect(secondsFor(51, answers, perMinute)).toBe(seconds);
});

test('an export that ends with its token is told of where one signs in', async () => {
  const network = fakeNetwork(service.fetch);
  network.intercept = (response, asked) =>
    Promise.resolve(asked.includes('page=3') ? new Response('{}', { status: 401 }) : response);
  const { user } = await aList(many(40), network.fetch);
  await user.click(within(await openDialog(user)).getByRole('button', { name: 'Export' }));
  expect(
    await screen.findByText(
      /no longer accepted.* Your export of 30 rows so far was deleted from this device/,
    ),
  ).toBeVisible();
});

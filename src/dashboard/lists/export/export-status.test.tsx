import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { exportSettings, exportsOf, exportStateWhere } from '#testing/exports/exports.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { EarlierExports } from './dialog/earlier-exports.tsx';
import { OpenExport } from './dialog/open-export.tsx';
import { Toasts } from './export-status.tsx';
import type { ExportState } from './reading.ts';

const service = serviceOfFile();
const csv = exportSettings({ format: 'csv', columns: ['name'], fileName: 'opportunities.csv' });

afterEach(() => vi.useRealTimers());

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

/** Shows the toasts, and what the popover has of earlier exports. */
function show({ exports }: Pick<ReturnType<typeof exportsOf>, 'exports'>) {
  exports.addColumns('opportunities', columns);
  const toasts = render(<Toasts exports={exports} />);
  const rerender = () =>
    act(() =>
      toasts.rerender(
        <>
          <Toasts exports={exports} />
          <EarlierExports exports={exports} />
        </>,
      ),
    );
  return { rerender };
}

async function* noRows() {}

test('progress says how far it is, how long it takes and why it waits', () => {
  const reached = { rows: 612, total: 998, page: 41, lastPage: 67 };
  const calls: string[] = [];
  const exportIn = (state: ExportState) => (
    <OpenExport
      run={{
        id: '1',
        settings: csv,
        state: () => state,
        isElsewhere: () => false,
        pause: () => void calls.push('pause'),
        resume: () => void calls.push('resume'),
        retryMissing: () => {},
        discard: async () => void calls.push('discard'),
        rows: noRows,
        nameOf: () => null,
      }}
      exports={{ isStored: () => true } as never}
    />
  );
  const reading = { ...reached, phase: 'reading', secondsLeft: 12, waiting: null } as const;
  const { rerender } = render(exportIn(reading));
  const region = screen.getByRole('region', { name: 'opportunities.csv' });
  expect(region).toHaveTextContent(/612 of 998 rows.*about 12 s left/);
  rerender(exportIn({ ...reading, waiting: { until: null, reason: "You're offline." } }));
  expect(within(region).getByRole('status')).toHaveTextContent("You're offline.");
  expect(region).not.toHaveTextContent('left');
  screen.getByRole('button', { name: 'Pause' }).click();
  rerender(exportIn({ ...reached, phase: 'paused', reason: 'It keeps failing.' }));
  expect(within(region).getByRole('status')).toHaveTextContent('It keeps failing.');
  screen.getByRole('button', { name: 'Resume' }).click();
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual(['pause', 'resume', 'discard']);
});

test('rows that are missing are told with page and reason; the file waits for a press or for all of its rows', async () => {
  const { user, files, line, ...given } = await aVisit();
  const { exports } = exportsOf(given);
  show({ exports });
  exports.start(csv);
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('15 of 43 rows are missing'));
  expect(alert).toHaveTextContent(
    "opportunities-incomplete.csv15 rows of page 2 couldn't be loaded: Broken.",
  );
  expect(files).toEqual([]);
  await user.click(within(alert).getByRole('button', { name: 'Save 28 rows' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['opportunities-incomplete.csv']));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('28 rows saved'));
  expect(exports.open()).toHaveLength(1);
  line.isDown = false;
  act(() => exports.open()[0]?.retryMissing());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('43 rows saved opportunities.csv'),
  );
  expect(files.at(1)?.name).toBe('opportunities.csv');
  expect(exports.open()).toEqual([]);
});

test('a toast goes by itself, unless somebody points at it or is in it; one of a failure stays', async () => {
  const { line, ...given } = await aVisit();
  line.isDown = false;
  const { exports } = exportsOf(given);
  show({ exports });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const timed = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  act(() => void exports.start(csv));
  const button = await screen.findByRole('button', { name: 'Save again' });
  await timed.hover(button);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(button).toBeVisible();
  await timed.unhover(button);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  act(() => button.focus());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(button).toBeVisible();
  act(() => button.blur());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button).not.toBeInTheDocument();
  line.isDown = true;
  act(() => void exports.start(csv));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await timed.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(retry).not.toBeInTheDocument();
});

test('an export of an earlier visit can be saved again, without a toast before', async () => {
  stubIndexedDb();
  const { user, files, line, ...given } = await aVisit();
  line.isDown = false;
  const before = exportsOf(given);
  await exportStateWhere(before.exports.start(csv), ({ phase }) => phase === 'read');
  before.leave();

  const { exports } = exportsOf(given);
  const { rerender } = show({ exports });
  await waitFor(() => expect(exports.earlier()).toHaveLength(1));
  rerender();
  expect(screen.getByRole('status')).toHaveTextContent('');
  const again = screen.getByRole('button', { name: /^opportunities\.csv\s*43 rows · \d\d:\d\d$/ });
  expect(files).toEqual([]);
  await user.click(again);
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['opportunities.csv']));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('43 rows saved'));
});

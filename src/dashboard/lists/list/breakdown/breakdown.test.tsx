import Papa from 'papaparse';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Opportunity } from '#contract/opportunity.ts';
import { renderApp } from '#testing/render-app.tsx';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until they are compiled.
import '#dashboard/lists/list/late-parts.tsx';
import './breakdown.tsx';
import './chart.tsx';

const service = serviceOfFile();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-23T12:00:00Z') });
  return () => vi.useRealTimers();
});

const won = (agent_id: number | null, value: number | null, day: string): Partial<Opportunity> => ({
  status: 'won',
  agent_id,
  value,
  created_at: `${day}T10:00:00.000000Z`,
});

const opportunities = [
  won(1, 100.1, '2027-11-02'),
  won(1, 100, '2027-10-20'),
  won(2, 300.2, '2027-10-10'),
  won(2, null, '2027-10-01'),
  won(1, 200, '2027-09-30'),
  { ...won(1, 7, '2027-10-05'), status: 'lost' },
  ...Array.from({ length: 14 }, () => won(null, 1, '2027-08-15')),
];
const agents = [{ name: 'Website' }, { name: 'Front desk' }];

const table = () => within(screen.getByRole('region', { name: 'Breakdown' })).getByRole('table');
const texts = () =>
  within(table())
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
const firstCells = () => texts().map((cells) => cells.slice(0, 3));

async function open(path: string, config: Parameters<typeof renderApp>[0]['config'] = {}) {
  const { token } = await service.addCompany({ opportunities, agents });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push((input as string).replace(/^.*\/api\/v1\//, ''));
    return service.fetch(input, init);
  };
  return { asked, ...renderApp({ fetch, token, path, config }) };
}

test('a bare server’s won list, by agent, of last month against the one before, in three presses', async () => {
  vi.stubEnv('TZ', 'UTC');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user } = await open('/opportunities');
  await user.click(await screen.findByRole('link', { name: /^Won/ }));
  await user.click(await screen.findByRole('link', { name: 'Break down' }));
  await waitFor(() => expect(texts().at(-1)?.slice(0, 3)).toEqual(['Total', '19', '714.30']));
  await user.click(screen.getByRole('link', { name: 'Last month' }));
  await waitFor(() =>
    expect(texts()).toEqual([
      ['Agent', 'Count', 'Sum', 'Share', 'Average', 'Median', 'Largest', 'September', 'Change'],
      ['Front desk', '2', '300.20', '75%', '300.20', '300.20', '300.20', '0', '+300.20'],
      ['Website', '1', '100.00', '25%', '100.00', '100.00', '100.00', '200', '-100.00'],
      ['Total', '3', '400.20', '100%', '200.10', '200.10', '300.20', '200', '+200.20'],
    ]),
  );
  expect(screen.getByText(/^October/)).toHaveTextContent(
    'October (31 days): 3 won, 400.20; +100%, +200.20 on September (30 days)',
  );
  expect(window.location.search).toBe('?status=won&by=agent.2027-10');
  await user.click(screen.getByRole('link', { name: 'This month' }));
  await screen.findByText(/^1–23 November against 1–23 October:/);
  expect(screen.getByText(/against/)).toHaveTextContent('1 won, 100.10; -75%, -300.10');
});

test('our service is asked once for each period, and for a total', async () => {
  const extensions = ['summary', 'created_range'] as const;
  const { user, asked } = await open('/opportunities?status=won', { extensions: [...extensions] });
  await screen.findByText('714.30');
  await user.click(screen.getByRole('link', { name: 'Break down' }));
  await user.click(await screen.findByRole('link', { name: 'Last month' }));
  await waitFor(() => expect(texts().at(-1)?.slice(-2)).toEqual(['200', '+200.20']));
  expect(asked.filter((address) => address.includes('summary'))).toEqual([
    'opportunities/summary?by=status',
    'opportunities/summary?by=agent&status=won',
    'opportunities/summary?by=agent&status=won&created_from=2027-10-01&created_to=2027-10-31',
    'opportunities/summary?by=agent&status=won&created_from=2027-09-01&created_to=2027-09-30',
  ]);
  expect(asked.filter((address) => address.includes('page=2'))).toHaveLength(0);
});

test('lines are links where filters say the same, in the order that is pressed', async () => {
  const { user } = await open('/opportunities?by=status', { extensions: ['created_range'] });
  await waitFor(() => expect(firstCells()[1]).toEqual(['Won', '19', '714.30']));
  expect(within(table()).getByRole('link', { name: 'Won' })).toHaveAttribute(
    'href',
    '/opportunities?status=won',
  );
  expect(within(table()).getByRole('link', { name: 'Total' })).toHaveAttribute('href', '/opportunities');
  await user.click(within(table()).getByRole('button', { name: 'Count' }));
  await user.click(within(table()).getByRole('button', { name: 'Count' }));
  await waitFor(() => expect(firstCells().map(([name]) => name)).toEqual(['Status', 'Lost', 'Won', 'Total']));
  expect(within(table()).getByRole('columnheader', { name: 'Count' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(window.location.search).toBe('?by=status.-count');
  await user.click(screen.getByRole('link', { name: 'Month' }));
  await waitFor(() => expect(firstCells().map(([name]) => name)).toContain('October 2027'));
  await user.click(within(table()).getByRole('link', { name: 'October 2027' }));
  await waitFor(() => expect(window.location.search).toBe('?created_from=2027-10-01&created_to=2027-10-31'));
});

test('cells are copied with headings, and downloaded with what they are of', async () => {
  const { user } = await open('/opportunities?status=won&by=agent.2027-10');
  await screen.findByText('Front desk');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\r\n').slice(0, 2)).toEqual([
    'Agent\tCount\tSum\tShare (%)\tAverage\tMedian\tLargest\tSeptember\tChange',
    'Front desk\t2\t300.2\t75\t300.2\t300.2\t300.2\t0\t300.2',
  ]);
  const files: Blob[] = [];
  replaceProperties(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
    revokeObjectURL: () => {},
  });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  // Separators are those of the machine's language.
  const { data } = Papa.parse<string[]>((await files[0]?.text()) ?? '');
  const rows = data.map((row) => row.map((cell) => cell.replace(/^(-?\d+),/, '$1.')).join(' '));
  expect(rows).toContain('Total 3 400.2 100 200.1 200.1 300.2 200 200.2');
  expect(rows.at(-3)).toMatch(/^http.*by=agent\.2027-10$/);
});

test.each([
  [[], []],
  [['summary', 'created_range'], ['opportunities/summary?by=month&split=status']],
] as const)(
  'months are drawn by status, with their values by key, on a server with %j',
  async (extensions, served) => {
    const { user, asked } = await open('/opportunities?by=status', { extensions: [...extensions] });
    await user.click(await screen.findByRole('link', { name: 'Chart' }));
    await waitFor(() =>
      expect(texts()).toEqual([
        ['Month', 'New', 'Qualified', 'Won', 'Lost', 'Total'],
        ['November 2027', 'No value', 'No value', '100.10', 'No value', '100.10'],
        ['October 2027', 'No value', 'No value', '400.20', '7', '407.20'],
        ['September 2027', 'No value', 'No value', '200.00', 'No value', '200.00'],
        ['August 2027', 'No value', 'No value', '14.00', 'No value', '14.00'],
        ['Total', 'No value', 'No value', '714.30', '7', '721.30'],
      ]),
    );
    expect(window.location.search).toBe('?by=month.chart');
    const figure = screen.getByRole('figure', { name: 'Months by status' });
    const columns = within(figure).getAllByRole('button');
    expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual([
      'November 2027: Won: 100.10',
      'October 2027: Won: 400.20, Lost: 7',
      'September 2027: Won: 200',
      'August 2027: Won: 14',
    ]);
    expect(figure).toHaveTextContent(/^All months.*Won 714\.30.*Lost 7 /);
    columns[0]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(columns[1]).toHaveFocus();
    expect(figure).toHaveTextContent(/^October 2027.*Won 400\.20.*Lost 7 /);
    await user.hover(columns[3] ?? figure);
    expect(figure).toHaveTextContent(/^August 2027.*Won 14 /);
    const won = columns[1]?.querySelector('[data-series=won]');
    expect(Number(won?.getAttribute('height'))).toBeCloseTo(400.2 / 407.2);
    await user.click(screen.getByRole('link', { name: 'Count' }));
    await waitFor(() => expect(texts().at(-1)).toEqual(['Total', '0', '0', '19', '1', '20']));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await navigator.clipboard.readText()).split('\r\n').slice(0, 3)).toEqual([
      'Month\tNew\tQualified\tWon\tLost\tTotal',
      'November 2027\t0\t0\t1\t0\t1',
      'October 2027\t0\t0\t3\t1\t4',
    ]);
    expect(asked.filter((address) => address.includes('split'))).toEqual(served);
  },
);

test('nothing is broken down under a filter that the service ignores', async () => {
  const { token } = await service.addCompany({ opportunities, agents });
  const fetch: typeof globalThis.fetch = (input, init) =>
    service.fetch((input as string).replace('status=', 'ignored='), init);
  renderApp({ fetch, token, path: '/opportunities?status=lost&by=agent' });
  await screen.findByText(/The service ignored the filter/);
  expect(screen.queryByRole('region', { name: 'Breakdown' })).toBeNull();
});

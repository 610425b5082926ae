import Papa from 'papaparse';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Opportunity } from '#contract/opportunity.ts';
import { renderApp } from '#testing/render-app.tsx';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until they are compiled.
import '#dashboard/lists/list/late-parts.tsx';
import '#dashboard/lists/list/tools/list-export.tsx';
import './chart.tsx';

const service = serviceOfFile();

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
  ...Array.from({ length: 14 }, () => won(null, 1, '2027-07-15')),
];
const agents = [{ name: 'Website' }, { name: 'Front desk' }];

const chart = () => within(screen.getByRole('region', { name: 'Chart' }));
const texts = () =>
  within(chart().getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
const names = () => texts().map(([name]) => name);
const linksTo = (href: string) =>
  chart()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === href)
    .map(({ textContent }) => textContent);

const all = ['summary', 'created_range', 'agent', 'statuses'] as const;

async function open(
  path: string,
  extensions: readonly (typeof all)[number][] = all,
  currency: string | null = null,
) {
  const { token } = await service.addCompany({ opportunities, agents });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push((input as string).replace(/^.*\/api\/v1\//, ''));
    return service.fetch(input, init);
  };
  return { asked, ...renderApp({ fetch, token, path, config: { extensions: [...extensions], currency } }) };
}

const modes = async () => within(await screen.findByRole('navigation', { name: 'Shown as' }));

test('one switch leads from the list to the chart of its agents, and back, under the same filters', async () => {
  const { user, asked } = await open('/opportunities?status=won&page=2');
  expect((await modes()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'List',
    'Board',
    'Chart',
  ]);
  await user.click((await modes()).getByRole('link', { name: 'Chart' }));
  await waitFor(() =>
    expect(texts()).toEqual([
      ['Agent', 'By status', 'Share', 'Sum', 'Count', 'Average', 'Median', 'Largest'],
      ['Website', 'Won 400.10', '56%', '400', '3', '133', '100', '200'],
      ['Front desk', 'Won 300.20', '42%', '300', '2', '300', '300', '300'],
      ['No agent', 'Won 14', '2%', '14', '14', '1', '1', '1'],
      ['Total', '', '100%', '714', '19', '40', '1', '300'],
    ]),
  );
  expect(window.location.search).toBe('?status=won&by=agent');
  expect(screen.getByText(/by agent, largest sum first/)).toHaveTextContent(/^19 won/);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(chart().getByText('400')).toHaveAttribute('title', '400.10');
  expect(asked.filter((address) => address.includes('split'))).toEqual([
    'opportunities/summary?by=agent&split=status&status=won',
  ]);
  expect((await modes()).getByRole('link', { current: true })).toHaveTextContent('Chart');
  await user.click((await modes()).getByRole('link', { name: 'List' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chart' })).toBeNull());
  expect(window.location.search).toBe('?status=won');
});

test.each([
  ['KWD', '133.367'],
  ['JPY', '133'],
  ['EUR', '133.37'],
])('an average has as many decimals as %s', async (currency, average) => {
  await open('/opportunities?status=won&by=agent', all, currency);
  const row = await waitFor(() => chart().getByRole('row', { name: /^Website/ }));
  const [, , , , , cell] = (row as HTMLTableRowElement).cells;
  const exact = cell?.querySelector('[title]')?.getAttribute('title') ?? cell?.textContent;
  expect(exact?.replaceAll(/[^\d.,]/g, '').replace(',', '.')).toBe(average);
});

test('a server that cannot sum has no chart, and says that a link to one was not understood', async () => {
  await open('/opportunities?by=agent', ['created_range']);
  expect((await modes()).queryByRole('link', { name: 'Chart' })).toBeNull();
  expect(await screen.findByText(/by=agent/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Opportunities' })).toBeVisible();
});

test('names and counts lead to their lists', async () => {
  const { user } = await open('/opportunities?by=agent');
  await waitFor(() => expect(names()).toContain('Website'));
  expect(linksTo('/opportunities?agent_id=1')).toEqual(['Website', '4']);
  await user.click(chart().getByRole('link', { name: 'Status' }));
  await waitFor(() => expect(names()).toEqual(['Status', 'Won', 'Lost', 'Total']));
  expect(linksTo('/opportunities?status=lost')).toEqual(['Lost', '1']);
  await user.click(chart().getByRole('link', { name: 'Month' }));
  await waitFor(() => expect(names()).toContain('October 2027'));
  const october = '/opportunities?created_from=2027-10-01&created_to=2027-10-31';
  // The column comes first.
  expect(linksTo(october).slice(1)).toEqual(['October 2027', '4']);
  await user.click(chart().getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Week' }));
  await waitFor(() => expect(names()).toContain('18–24 Oct 2027'));
  expect(window.location.search).toBe('?by=week');
  expect(chart().getByRole('button', { name: 'Week', expanded: false })).toHaveFocus();
  expect(linksTo('/opportunities?created_from=2027-10-18&created_to=2027-10-24').slice(1)).toEqual([
    '18–24 Oct 2027',
    '1',
  ]);
});

test('without a filter by agent lines say whose they are, and lead nowhere', async () => {
  const { user } = await open('/opportunities', ['summary']);
  await user.click((await modes()).getByRole('link', { name: 'Chart' }));
  await waitFor(() => expect(window.location.search).toBe('?by=status'));
  await user.click(await screen.findByRole('link', { name: 'Agent' }));
  await waitFor(() => expect(names()).toContain('Website'));
  expect(within(chart().getByRole('table')).queryByRole('link')).toBeNull();
});

test('bars show values or counts, and lines are ordered by what is pressed', async () => {
  const { user } = await open('/opportunities?by=agent');
  await waitFor(() => expect(names().slice(1)).toEqual(['Website', 'Front desk', 'No agent', 'Total']));
  await user.click(chart().getByRole('link', { name: 'Count' }));
  await waitFor(() => expect(names().slice(1)).toEqual(['No agent', 'Website', 'Front desk', 'Total']));
  expect(window.location.search).toBe('?by=agent.bars-count');
  expect(texts()[2]?.slice(0, 3)).toEqual(['Website', 'Won 3, Lost 1', '20%']);
  await user.click(chart().getByRole('button', { name: 'Median' }));
  await waitFor(() => expect(window.location.search).toBe('?by=agent.median.bars-count'));
  await user.click(chart().getByRole('button', { name: 'Median' }));
  await waitFor(() => expect(names().slice(1)).toEqual(['No agent', 'Website', 'Front desk', 'Total']));
  expect(chart().getByRole('columnheader', { name: 'Median' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByText(/by agent, smallest median first/)).toBeVisible();
});

test('months are columns too, which tell their amounts and are called as they are labelled', async () => {
  const { user } = await open('/opportunities?by=month');
  await waitFor(() =>
    expect(texts()).toEqual([
      ['Month', 'Won', 'Lost', 'Sum', 'Count'],
      ['November 2027', '100', 'No value', '100', '1'],
      ['October 2027', '400', '7', '407', '4'],
      ['September 2027', '200', 'No value', '200', '1'],
      ['July 2027', '14', 'No value', '14', '14'],
      ['Total', '714', '7', '721', '20'],
    ]),
  );
  const figure = within(screen.getByRole('figure', { name: 'Months by status' }));
  const columns = within(figure.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild as HTMLElement);
  expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual([
    'Nov 2027: Won: 100.10',
    'Oct 2027: Won: 400.20, Lost: 7',
    'Sep 2027: Won: 200',
    'Aug 2027: No records',
    'Jul 2027: Won: 14',
  ]);
  for (const column of columns)
    expect(column.getAttribute('aria-label')?.startsWith(column.textContent.trim())).toBe(true);
  act(() => columns[0]?.focus());
  expect(screen.getByText('November 2027 · 100.10')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(columns[1]).toHaveFocus();
  expect(screen.getByText('October 2027 · 407.20')).toBeVisible();
  const height = columns[1]?.querySelector('[data-series=won]')?.getAttribute('height');
  // The axis ends at 600.
  expect(Number(height)).toBeCloseTo(400.2 / 600);
});

test.each([
  ['month.chart', 'November 2027', 'Value'],
  ['month.count.chart', 'November 2027', 'Count'],
  ['agent.-count.2027-10', 'Front desk', 'Value'],
  ['agent.change', 'Website', 'Value'],
  ['nothing', 'Won', 'Value'],
])('the link by=%s of an earlier version is still a chart', async (by, first, bars) => {
  await open(`/opportunities?by=${by}`);
  await waitFor(() => expect(names()[1]).toBe(first));
  const shown = within(screen.getByRole('navigation', { name: 'Bars show' }));
  expect(shown.getByRole('link', { current: true })).toHaveTextContent(bars);
});

test('the export is the table, with exact amounts and where it is from', async () => {
  const files: Blob[] = [];
  replaceProperties(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const { user } = await open('/opportunities?by=month', all, 'KWD');
  await waitFor(() => expect(names()).toContain('October 2027'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Separators are those of the machine's language.
  const { data } = Papa.parse<string[]>((await files[0]?.text()) ?? '');
  const rows = data.map((row) => row.map((cell) => cell.replace(/^(-?\d+),/, '$1.')).join(' '));
  expect(rows[0]).toMatch(/Month Won Lost Share \(%\) Sum Count Average Median Largest$/);
  expect(rows).toContain('October 2027 400.2 7 56.5 407.2 4 135.733 100 300.2');
  expect(rows.at(-3)).toMatch(/^http.*by=month$/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(2));
});

test('nothing is summed under a filter that the service ignores', async () => {
  const { token } = await service.addCompany({ opportunities, agents });
  const fetch: typeof globalThis.fetch = (input, init) =>
    service.fetch((input as string).replace('status=', 'ignored='), init);
  const config = { extensions: [...all] };
  renderApp({ fetch, token, path: '/opportunities?status=lost&by=agent', config });
  await screen.findByText(/The service ignored the filter/);
  expect(screen.queryByRole('region', { name: 'Chart' })).toBeNull();
});

test('a chart that fails says why, and is asked for again', async () => {
  const { token } = await service.addCompany({ opportunities, agents });
  let fails = true;
  const fetch: typeof globalThis.fetch = async (input, init) =>
    fails && (input as string).includes('split')
      ? Response.json({ message: 'It takes too long.' }, { status: 422 })
      : service.fetch(input, init);
  const config = { extensions: [...all] };
  const { user } = renderApp({ fetch, token, path: '/opportunities?by=agent', config });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  await waitFor(() => expect(names()).toContain('Website'));
});

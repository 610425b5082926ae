import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { anOpportunity } from '#testing/records.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { pageRunsLeft } from '#testing/catalogues/page-runs-left.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './overview-page.tsx';

const service = serviceOfFile();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 24), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const everything = ['per_page', 'id', 'search', 'sort', 'created_range'];

/** Opportunities of three weeks, of every status and of none. */
const opportunities = Array.from({ length: 40 }, (_, index) => ({
  status: ['new', 'qualified', 'won', 'lost'][index % 5] ?? null,
  contact_id: index === 1 ? null : 1,
  created_at: new Date(Date.UTC(2026, 10, 20, 9) - Math.floor(index / 2) * 86_400_000).toISOString(),
}));

/** @param answer answers instead of the service, unless null */
async function openOverview(extensions: string[], answer: (address: string) => Response | null = () => null) {
  const contacts = [{ first_name: 'Grace' }];
  const company = await service.addCompany({ opportunities, contacts, agents: [{}] });
  const bent = { answer };
  /** Addresses that were answered; on a busy machine one may be given up before and asked for again. */
  const answered: string[] = [];
  const network = fakeNetwork((input, init) => {
    const instead = bent.answer(input as string);
    return instead ? Promise.resolve(instead) : service.fetch(input, init);
  });
  network.intercept = (response, asked) => {
    answered.push(asked);
    return Promise.resolve(response);
  };
  const app = renderApp({
    fetch: network.fetch,
    token: company.token,
    path: '/overview',
    config: { extensions },
  });
  await screen.findByRole('heading', { name: 'Overview' });
  return { ...app, company, network, answered, bent };
}

/** The links of a list. By role it takes long to look for so many. */
const linksOf = (name: string) => Array.from(screen.getByLabelText(name).querySelectorAll('a'));

/** The links of a list, once each begins with a number. */
async function numberLinks(name: string) {
  const areThere = () => linksOf(name).every(({ textContent }) => /^\d/.test(textContent));
  await expect.poll(areThere).toBe(true);
  return linksOf(name);
}

test.each([
  ['all extensions', everything, 12, 26],
  ['the three documented lists alone', [], 8, 22],
])(
  'with %s, every number is the total of the list that it leads to',
  async (_case, extensions, statusLinks, requests) => {
    const { company, network, answered } = await openOverview(extensions);
    const statuses = await numberLinks('Opportunities by status');
    const days = await numberLinks('Opportunities by day');
    expect(statuses).toHaveLength(statusLinks);
    expect(days).toHaveLength(14);
    expect(network.asked.slice(0, 4).map((each) => /status=\w+/.exec(each)?.[0])).toEqual(
      ['new', 'qualified', 'won', 'lost'].map((status) => `status=${status}`),
    );
    const figures = answered.filter((each) => /status=|created_/.test(each));
    expect(new Set(figures).size).toBe(figures.length);
    expect(figures).toHaveLength(requests);
    for (const link of [...statuses, ...days]) {
      const headers = { Authorization: `Bearer ${company.token}` };
      const answer = await service.fetch(`/api/v1${link.pathname}${link.search}`, { headers });
      const { meta } = (await answer.json()) as { meta: { total: number } };
      expect([link.search, Number.parseInt(link.textContent ?? '')]).toEqual([link.search, meta.total]);
    }
    expect(statuses.map(({ search }) => search).slice(0, 2)).toEqual([
      '?status=new',
      '?status=new&created_at=2026-11-20',
    ]);
    expect(await screen.findByText(/in 14 days/)).toHaveTextContent('28 in 14 days');
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Share of each status: New 25%, Qualified 25%, Won 25%, Lost 25%',
    );
    expect(screen.getByText(/^Friday 20 November/)).toHaveTextContent('as of 10:24');
  },
);

test('the newest records open beside their lists', async () => {
  await openOverview(everything);
  const newest = within(await screen.findByRole('region', { name: 'Newest opportunities' }));
  const rows = await newest.findAllByRole('listitem');
  expect(rows).toHaveLength(6);
  const link = await within(rows[1] as HTMLElement).findByRole('link', {
    name: /Opportunity 1.*Grace.*1,250.50.*09:00/,
  });
  expect(link).toHaveAttribute('href', '/opportunities/1');
  expect(rows[0]).toHaveTextContent('No contact');
  expect(rows[2]).toHaveTextContent('19 Nov');
  expect(await newest.findByRole('link', { name: 'All 40' })).toHaveAttribute('href', '/opportunities');
  const contacts = within(screen.getByRole('region', { name: 'Newest contacts' }));
  expect(await contacts.findByRole('link', { name: /Grace/ })).toHaveAttribute('href', '/contacts/1');
});

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

const refusal = () => Response.json({ message: 'No.' }, { status: 403 });

test('what fails costs nothing else and can be tried again', async () => {
  const { bent, user } = await openOverview([], (address) =>
    /status=won$|created_at=2026-11-1\d$|contacts$/.test(address) ? refusal() : null,
  );
  await screen.findByText("Couldn't load 12 parts of the overview.", { exact: false });
  const texts = linksOf('Opportunities by status').map(({ textContent, search }) => [textContent, search]);
  expect(texts).toContainEqual(['Not loaded won', '?status=won']);
  expect(texts).toContainEqual(['8 new', '?status=new']);
  expect(await screen.findByText(/^Overview: 8 new, .*, won unknown, /)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/in 14 days/)).toBeNull();
  bent.answer = () => null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await numberLinks('Opportunities by status');
  await numberLinks('Opportunities by day');
  await waitFor(() => expect(screen.queryByText(/Couldn't load/)).toBeNull());
});

test('a service that reports no totals is not asked again, and its figures say so', async () => {
  await openOverview([], () => Response.json({ data: [], meta: { current_page: 1, per_page: 15 } }));
  await waitFor(() => {
    for (const { textContent } of linksOf('Opportunities by status'))
      expect(textContent).toMatch(/^No total/);
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('under a filter that the service ignores nothing is counted, and that is told', async () => {
  await openOverview([], (address) => {
    const meta = { current_page: 1, per_page: 15, total: 600 };
    return address.includes('status=')
      ? Response.json({ data: [anOpportunity({ status: 'new' })], meta })
      : null;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/ignored the filter "status"/);
  const texts = linksOf('Opportunities by status').map(({ textContent, search }) => [textContent, search]);
  expect(texts).toContainEqual(['600 new', '?status=new']);
  expect(texts).toContainEqual(['No total won', '?status=won']);
  expect(screen.queryByRole('img')).toBeNull();
});

test('what is old is read again when the person comes back, past days are not', async () => {
  const { network, company } = await openOverview([]);
  await numberLinks('Opportunities by day');
  const before = network.asked.length;
  await service.database.query({
    text: "update opportunities set status = 'won' where company_id = $1 and id = 1",
    values: [company.id],
  });
  comeBack();
  vi.setSystemTime(Date.UTC(2026, 10, 20, 10, 30));
  comeBack();
  await waitFor(() => expect(linksOf('Opportunities by status')[4]).toHaveTextContent('9 won'));
  expect(await screen.findByText(/^Friday.*as of 10:30/)).toBeVisible();
  expect(network.asked.slice(before).filter((each) => /created_at=2026-11-(0|1)/.test(each))).toEqual([]);
});

test('a day that ends while the overview is open is counted again, as one that is over', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 50), toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { company } = await openOverview(everything);
  expect((await numberLinks('Opportunities by day')).at(-1)).toHaveTextContent(/^2 /);
  await service.database.query({
    text: "update opportunities set created_at = '2026-11-20T23:58Z' where company_id = $1 and id = 40",
    values: [company.id],
  });
  vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 59, 30));
  act(() => void vi.advanceTimersByTime(60_000));
  await expect.poll(() => linksOf('Opportunities by day').at(-2)?.textContent).toMatch(/^3 /);
  expect(linksOf('Opportunities by day').at(-2)?.search).toBe('?created_at=2026-11-20');
});

test('where it is another day than in UTC, the day of the figures says that it is that of UTC', async () => {
  vi.stubEnv('TZ', 'Pacific/Apia');
  chooseZone(true);
  onTestFinished(() => chooseZone(false));
  vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 30));
  await openOverview(everything);
  expect(await screen.findByText('Friday 20 November UTC, as of 12:30')).toBeVisible();
});

test('a visit without a path begins here if somebody wants it', async () => {
  await openOverview([]);
  const button = screen.getByRole('button', { name: 'Set as home' });
  // What carries it out is loaded once the figures are there.
  await waitFor(() => {
    if (button.getAttribute('aria-pressed') === 'false') button.click();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });
  await waitFor(() => expect(readFirstPage()).toBe('overview'));
  button.click();
  await waitFor(() => expect(readFirstPage()).toBe('opportunities'));
});

/** The overview, once its days are there, and their bars. */
async function openDays(extensions: string[]) {
  const app = await openOverview(extensions);
  const bars = await numberLinks('Opportunities by day');
  const bar = (day: number) => bars[day - 7] as HTMLAnchorElement;
  return { ...app, bars, bar };
}

test('arrows move among the days, which have one tab stop, and Shift chooses several', async () => {
  const { user, bars, bar } = await openDays(everything);
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bar(20)]);
  expect(bar(20)).toHaveAccessibleName('2 created on Friday 20 November, today');
  bar(20).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(bar(18)).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(bar(16)).toHaveFocus();
  expect(screen.getByText('16–18 November: 6. Press Enter to list them.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(/^Choose a day to list it, or drag/)).toBeVisible();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(address()).toBe('/opportunities?created_from=2026-11-16&created_to=2026-11-17');
});

test('where lines run to the left, arrows lead to the days that they point at', async () => {
  pageRunsLeft();
  const { user, bar } = await openDays(everything);
  bar(20).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(bar(18)).toHaveFocus();
});

/** Presses a pointer on one day, moves it across days and releases it on the last of them. */
function drag([first, ...rest]: HTMLElement[]) {
  fireEvent.pointerDown(first as HTMLElement, { button: 0 });
  for (const each of rest) fireEvent.pointerEnter(each);
  fireEvent.pointerUp(rest.at(-1) ?? (first as HTMLElement));
}

test('dragging across days leads to the list of their range, dragging back to where it began does not', async () => {
  const { bar } = await openDays(everything);
  drag([bar(12), bar(11), bar(12)]);
  expect(address()).toBe('/overview');
  drag([bar(12), bar(11), bar(10)]);
  await waitFor(() => expect(address()).toBe('/opportunities?created_from=2026-11-10&created_to=2026-11-12'));
});

test('a server without ranges has days alone', async () => {
  const { user, bar } = await openDays([]);
  drag([bar(12), bar(11)]);
  bar(12).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(bar(11)).toHaveFocus();
  expect(screen.getByText('Choose a day to list it.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/opportunities?created_at=2026-11-11');
});

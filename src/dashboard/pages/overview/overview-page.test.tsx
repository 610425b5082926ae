import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Extension } from '#contract/parameters.ts';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { anOpportunity } from '#testing/records.ts';
import { everything, linksOf, numberLinks, openOverview } from '#testing/screens/overview.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './overview-page.tsx';

const service = serviceOfFile();

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 24), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Whether it is the overview that asks: not for a total of the rail, nor for names. */
const isOfPage = (asked: string) => /opportunities/.test(asked) && !/per_page=1$|[?&]id=/.test(asked);

test.each<[string, Extension[], number, string[]]>([
  [
    'all extensions',
    everything,
    6,
    [
      'opportunities?',
      'opportunities?follow_up=waiting&sort=created_at',
      'opportunities/summary?by=agent&split=status',
      'opportunities/summary?by=status',
      'opportunities/summary?by=status&created_from=2026-11-01&created_to=2026-11-30',
      'opportunities/summary?by=weekday&created_from=2026-11-07&created_to=2026-11-13',
      'opportunities/summary?by=weekday&created_from=2026-11-14&created_to=2026-11-20',
    ],
  ],
  [
    'the three documented lists alone',
    [],
    4,
    [
      'opportunities?',
      ...['new', 'qualified', 'won', 'lost'].map((status) => `opportunities?status=${status}`),
    ],
  ],
])(
  'with %s, every number is the total of the list that it leads to, and the service counts each once',
  async (_case, extensions, statusLinks, requests) => {
    const { company, answered } = await openOverview(service, extensions);
    const statuses = await numberLinks('Opportunities by status');
    const days = extensions.length > 0 ? await numberLinks('Opportunities by day') : [];
    await expect.poll(() => linksOf('Opportunities by status').length).toBe(statusLinks);
    expect(days).toHaveLength(extensions.length > 0 ? 14 : 0);
    const asked = () =>
      answered
        .filter(isOfPage)
        .map((each) => each.replace('/api/v1/', ''))
        .map((each) => (each.includes('?') ? each : `${each}?`))
        .toSorted();
    await expect.poll(asked).toEqual(requests.toSorted());
    for (const link of [...statuses, ...linksOf('Opportunities by status'), ...days]) {
      const headers = { Authorization: `Bearer ${company.token}` };
      const answer = await service.fetch(`/api/v1${link.pathname}${link.search}`, { headers });
      const { meta } = (await answer.json()) as { meta: { total: number } };
      expect([link.search, Number.parseInt(link.textContent ?? '')]).toEqual([link.search, meta.total]);
    }
    expect(screen.getByRole('img', { name: /^Share of each/ })).toHaveAccessibleName(
      'Share of each status: New 25%, Qualified 25%, Won 25%, Lost 25%',
    );
    expect(screen.getAllByText('50% of the 16 decided')).toHaveLength(2);
    expect(screen.getByText(/^Friday 20 November/)).toHaveTextContent('as of 10:24');
  },
);

const cards = () =>
  within(screen.getByLabelText('Opportunities by status'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('money stands beside the counts, and only what is open is told to be of this month', async () => {
  await openOverview(service, everything);
  await expect
    .poll(cards)
    .toEqual([
      'New8 new10,0048 created this month · 10,004',
      'Qualified8 qualified10,0048 created this month · 10,004',
      'Won8 won10,00450% of the 16 decided',
      'Lost8 lost10,00450% of the 16 decided',
    ]);
  expect(await screen.findByText(/in 14 days/)).toHaveTextContent('28 in 14 days');
});

test('the documented lists alone have totals and the newest rows', async () => {
  await openOverview(service, []);
  await numberLinks('Opportunities by status');
  await screen.findByRole('link', { name: 'All 40' });
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'Newest opportunities',
  ]);
});

test('the newest opportunities open beside their list', async () => {
  await openOverview(service, everything);
  const newest = within(await screen.findByRole('region', { name: 'Newest opportunities' }));
  const rows = await newest.findAllByRole('listitem');
  expect(rows).toHaveLength(9);
  const link = await within(rows[1] as HTMLElement).findByRole('link', {
    name: /Opportunity 1.*Grace.*1,250.50.*09:00/,
  });
  expect(link).toHaveAttribute('href', '/opportunities/1');
  expect(rows[0]).toHaveTextContent('No contact');
  expect(rows[2]).toHaveTextContent('19 Nov');
  expect(await newest.findByRole('link', { name: 'All 40' })).toHaveAttribute('href', '/opportunities');
});

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

const refusal = () => Response.json({ message: 'No.' }, { status: 403 });

const statusTexts = () =>
  linksOf('Opportunities by status').map(({ textContent, search }) => [textContent, search]);

test('what fails costs nothing else and can be tried again', async () => {
  const { bent, user } = await openOverview(service, [], (address) =>
    /status=won$|opportunities$/.test(address) ? refusal() : null,
  );
  await screen.findByText("Couldn't load 2 parts of the overview.", { exact: false });
  await expect.poll(statusTexts).toContainEqual(['8 new', '?status=new']);
  expect(statusTexts()).toContainEqual(['Not loaded won', '?status=won']);
  expect(await screen.findByText(/^Overview: 8 new, .*, won unknown, /)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  bent.answer = () => null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await numberLinks('Opportunities by status');
  await waitFor(() => expect(screen.queryByText(/Couldn't load/)).toBeNull());
});

test('a service that reports no totals is not asked again, and its figures say so', async () => {
  await openOverview(service, [], () => Response.json({ data: [], meta: { current_page: 1, per_page: 15 } }));
  await waitFor(() => {
    for (const { textContent } of linksOf('Opportunities by status'))
      expect(textContent).toMatch(/^No total/);
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('under a filter that the service ignores nothing is counted, and that is told', async () => {
  await openOverview(service, [], (address) => {
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

test('what is old is read again when the person comes back', async () => {
  const { company } = await openOverview(service, []);
  await numberLinks('Opportunities by status');
  await service.database.query({
    text: "update opportunities set status = 'won' where company_id = $1 and id = 1",
    values: [company.id],
  });
  comeBack();
  vi.setSystemTime(Date.UTC(2026, 10, 20, 10, 30));
  comeBack();
  await waitFor(() => expect(linksOf('Opportunities by status')[2]).toHaveTextContent('9 won'));
  expect(await screen.findByText(/^Friday.*as of 10:30/)).toBeVisible();
});

test('a day that ends while the overview is open is counted again, as one that is over', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 50), toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { company } = await openOverview(service, everything);
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

test.each([
  ['America/New_York', Date.UTC(2026, 10, 27, 22, 11), 'Friday 27 November, as of 17:11', '2026-11-27'],
  ['America/New_York', Date.UTC(2026, 10, 28, 0, 30), 'Friday 27 November, as of 19:30', '2026-11-27'],
  ['Pacific/Auckland', Date.UTC(2026, 10, 27, 11, 5), 'Saturday 28 November, as of 00:05', '2026-11-28'],
])('in %s the day, the time and today are those of the own clock', async (timeZone, now, head, today) => {
  vi.stubEnv('TZ', timeZone);
  // Whatever zone the times of records are shown in.
  chooseZone(false);
  onTestFinished(() => chooseZone(true));
  vi.setSystemTime(now);
  await openOverview(service, everything);
  expect(await screen.findByText(head)).toBeVisible();
  expect((await numberLinks('Opportunities by day')).at(-1)?.search).toBe(`?created_at=${today}`);
});

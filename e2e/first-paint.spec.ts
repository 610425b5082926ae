import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { now } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers, holdLists, holdRest } from './support/held-answers.ts';
import { watchShifts } from './support/layout-shifts.ts';
import {
  expectRange,
  expectTakenOver,
  open,
  rowTexts,
  storeSession,
  tableRows,
  accountButton,
} from './support/people.ts';
import { persistedNames, persistedRequests } from './support/persisted-pages.ts';

const mark = /^From .+ · refreshing…$/;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the frame is painted with the document and rows with their answer, then taken over as they are', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.evaluate(() =>
    localStorage.setItem('roster.columns.opportunities', '1:compact.name-300.value.id.contact-200.status'),
  );
  const moved = await watchShifts(page);
  const rest = await holdRest(page);
  const config = await holdAnswers(page, (request) => request.url().endsWith('/config.json'));
  await open(page, `${service.origin}/contacts`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await expect(navigation(page).getByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await open(page, `${service.origin}/opportunities`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
  await expect(page.getByRole('table')).toHaveCount(0);
  await config.release();
  await expectRange(page, /^1–15 of 5,034$/);
  await expect(tableRows(page)).toHaveCount(15);
  await rowTexts(page);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(['Name', 'Value', 'ID', 'Contact', 'Status']);
  await expectAccessible(page);
  await expectTakenOver(page, rest);
  await rowTexts(page);
  expect(await moved()).toEqual([]);
});

test('nothing is asked for twice where the rest of the script comes a minute after the rows', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.clock.install({ time: now });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.url());
  });
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await rowTexts(page);
  await page.clock.fastForward('01:00');
  await expectTakenOver(page, rest);
  await rowTexts(page);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address, index) => asked.indexOf(address) < index)).toEqual([]);
});

test('kept rows of any address come before every answer, with names, own columns and theme; fresh ones replace them', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.evaluate(() => {
    localStorage.setItem('roster.theme', 'dark');
    localStorage.setItem('roster.columns.opportunities', '1:compact.name-400.contact.status.value');
  });
  const visits: { address: string; rows: string[] }[] = [];
  for (const path of ['/opportunities?status=won&page=3', '/contacts?page=2', '/opportunities']) {
    const address = `${service.origin}${path}`;
    await page.goto(address);
    await expectRange(page);
    visits.push({ address, rows: await rowTexts(page) });
    await expect.poll(() => persistedRequests(page)).toHaveLength(visits.length);
    // Those of contacts and agents, which are persisted later than the rows that refer to them.
    const names = await tableRows(page).locator('td:not(:first-child, [data-numeric]) bdi').allInnerTexts();
    await expect.poll(() => persistedNames(page)).toEqual(expect.arrayContaining(names));
  }
  await tableRows(page).nth(4).locator('a').click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  visits.push({ address: page.url(), rows: await rowTexts(page) });

  const moved = await watchShifts(page);
  for (const { address, rows } of visits) {
    const rest = await holdRest(page);
    const lists = await holdLists(page);
    await open(page, address);
    await expect(page.locator('header').getByText(mark)).toBeVisible();
    expect(await tableRows(page).allInnerTexts()).toEqual(rows);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    if (address.includes('/opportunities')) {
      await expect(page.locator('[data-density=compact]')).toBeVisible();
    }
    // Beside an open record the rows have two lines, and no columns.
    if (/\/opportunities(\?|$)/.test(address)) {
      await expect(page.getByRole('columnheader').first()).toHaveJSProperty('offsetWidth', 400);
    }
    await expectTakenOver(page, rest);
    expect(await rowTexts(page)).toEqual(rows);
    await lists.release();
    await expect(page.locator('header').getByText(mark)).toHaveCount(0);
    expect(await rowTexts(page)).toEqual(rows);
    expect(await moved()).toEqual([]);
    await page.unrouteAll();
  }
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
});

const presses: [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
  [
    'a button',
    (page) => page.getByRole('button', { name: 'Display' }).click(),
    (page) => expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible(),
  ],
  [
    'text in the search',
    (page) => page.getByRole('searchbox').pressSequentially('oak'),
    (page) => expect(page).toHaveURL(/\?search=oak$/),
  ],
];

for (const [what, press, expectObeyed] of presses) {
  test(`${what}, chosen before the rest of the dashboard has loaded, is obeyed after`, async ({
    page,
    service,
  }) => {
    await storeSession(page, service);
    const rest = await holdRest(page);
    await open(page, `${service.origin}/opportunities`);
    await expectRange(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await press(page);
    await rest.release();
    await expectObeyed(page);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });
}

const shellPresses: [
  what: string,
  press: (page: Page) => Promise<unknown>,
  obeyed: (page: Page) => Promise<void>,
][] = [
  [
    'a button',
    (page) => page.getByRole('button', { name: 'Display' }).click(),
    (page) => expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible(),
  ],
  [
    'a list',
    (page) => navigation(page).getByRole('link', { name: 'Agents' }).click(),
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents'),
  ],
  [
    'the account menu',
    (page) => accountButton(page).click(),
    (page) => expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible(),
  ],
];

for (const [what, press, expectObeyed] of shellPresses) {
  test(`${what}, chosen in the frame alone, is obeyed after`, async ({ page, service }) => {
    await storeSession(page, service);
    const start = await holdAnswers(page, (request) => /\/start-[^/]+\.js$/.test(request.url()));
    await open(page, `${service.origin}/opportunities`);
    await press(page);
    await start.release();
    await expectObeyed(page);
  });
}

test('a configuration with a fault is read again when somebody asks for it', async ({ page, service }) => {
  await storeSession(page, service);
  let body = '{"currency": "euro"}';
  await page.route(/\/config\.json$/, (route) => route.fulfill({ body }));
  await page.goto(`${service.origin}/opportunities`);
  await expect(page.getByRole('alert')).toContainText('"currency" is "euro"');
  body = '{}';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRange(page);
});

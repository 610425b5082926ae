import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers, holdLists, holdRest } from './support/held-answers.ts';
import { watchShifts } from './support/layout-shifts.ts';
import {
  expectLive,
  expectRange,
  expectTakenOver,
  open,
  rowTexts,
  storeSession,
  tableRows,
} from './support/people.ts';
import { persistedNames, persistedRequests } from './support/persisted-pages.ts';

const mark = /^From .+ · refreshing…$/;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

for (const kind of ['service', 'plainService'] as const) {
  test(`${kind}: the frame is painted with the document and rows with their answer, then taken over as they are`, async ({
    page,
    service,
    plainService,
  }) => {
    const used = { service, plainService }[kind];
    await storeSession(page, used);
    if (kind === 'service')
      await page.evaluate(() =>
        localStorage.setItem(
          'roster.columns.opportunities',
          '1:compact.name-300.value.id.contact-200.status',
        ),
      );
    const moved = await watchShifts(page);
    const rest = await holdRest(page);
    const config = await holdAnswers(page, (request) => request.url().endsWith('/config.json'));
    await open(page, `${used.origin}/contacts`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
    await expect(navigation(page).getByRole('link', { name: 'Contacts' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await open(page, `${used.origin}/opportunities`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
    await expect(page.getByRole('table')).toHaveCount(0);
    await config.release();
    await expectRange(page, /^1–15 of 5,034$/);
    await expect(tableRows(page)).toHaveCount(15);
    if (kind === 'service') {
      await rowTexts(page);
      const heads = await page.getByRole('columnheader').allInnerTexts();
      expect(heads).toEqual(['Name', 'Value', 'ID', 'Contact', 'Status']);
    }
    await expectAccessible(page);
    await expectTakenOver(page, rest);
    await rowTexts(page);
    expect(await moved()).toEqual([]);
  });
}

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

test('without storage but the session the first screen is painted and taken over', async ({
  page,
  service,
}) => {
  await storeSession(page, service, 'sessionStorage');
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is switched off.', 'SecurityError');
        },
      });
    }
  });
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities?page=2`);
  await expectRange(page, /^16–30 of/);
  await rowTexts(page);
  await expectTakenOver(page, rest);
});

test('a first answer of 401 leads to the sign-in page, and nothing else was painted', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 401/);
  await storeSession(page, service);
  const rest = await holdRest(page);
  const lists = await holdLists(page, { status: 401, json: { message: 'Unauthenticated.' } });
  await open(page, `${service.origin}/opportunities`);
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await lists.release();
  await expect(page.getByRole('table')).toHaveCount(0);
  await rest.release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('rows that do not come are awaited in the skeleton that was painted, and their failure is told', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 500/);
  await storeSession(page, service);
  const rest = await holdRest(page);
  const lists = await holdLists(page, { status: 500, json: { message: 'Server error.' } });
  await open(page, `${service.origin}/opportunities`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const skeleton = page.locator('[aria-busy="true"] > *').first();
  const painted = await skeleton.elementHandle();
  await rest.release();
  await expectLive(page);
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await lists.release();
  await expect(page.getByRole('heading', { name: "Couldn't load" })).toBeVisible();
});

test('unreadable rows and fields are painted as they stay', async ({ page, service }) => {
  await storeSession(page, service);
  await page.route(/\/opportunities$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const odd = {
      id: '7',
      name: 12,
      status: 'odd',
      value: 'a lot',
      contact_id: null,
      created_at: '2026-13-45',
    };
    const data = [null, 'text', {}, odd, { ...body.data[0], value: '12.5', follow_up_requested: 1 }];
    return route.fulfill({ response, json: { ...body, data } });
  });
  const moved = await watchShifts(page);
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities`);
  await expect(tableRows(page)).toHaveCount(5);
  const painted = await rowTexts(page);
  expect(painted.join()).toMatch(/Couldn't read a record.+,12.+Odd.+unreadable.+2026-13-45/s);
  await expectTakenOver(page, rest);
  expect(await rowTexts(page)).toEqual(painted);
  expect(await moved()).toEqual([]);
});

const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const presses: [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
  ['page 2', link('Next page'), (page) => expectRange(page, /^16–30 of/)],
  ['a status', link(/^Won( [\d,]+)?$/), (page) => expect(page).toHaveURL(/\?status=won$/)],
  [
    'a row',
    (page) => tableRows(page).nth(3).getByRole('cell').nth(2).click(),
    (page) => expect(page.getByRole('dialog').getByText('Updated')).toBeVisible(),
  ],
  [
    'a button',
    button('Columns'),
    (page) => expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible(),
  ],
  [
    'a page size',
    (page) => page.getByLabel('Records per page').selectOption('25'),
    (page) => expectRange(page, /^1–25 of/),
  ],
  [
    'text in the search',
    (page) => page.getByRole('searchbox').pressSequentially('oak'),
    (page) => expect(page).toHaveURL(/\?search=oak$/),
  ],
  ['sign-out', button('Sign out'), (page) => expect(page.getByLabel('Access token')).toBeVisible()],
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

test('focus stays on its row', async ({ page, service }) => {
  await storeSession(page, service);
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities`);
  await expectRange(page);
  const row = tableRows(page).nth(2).locator('a');
  await row.focus();
  await expectTakenOver(page, rest);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
});

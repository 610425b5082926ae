import type { Page } from 'playwright/test';
import { now } from './support/day.ts';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { companyOfFile } from './support/own-company.ts';
import { holdAnswers } from './support/held-answers.ts';
import {
  changePersisted,
  databases,
  nameOwners,
  persistedOwners,
  persistedRequests,
} from './support/persisted-pages.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expectRange, enterWith, rowTexts, signInWith } from './support/people.ts';

skipWithout('postgresql');

// The tests share the company; each uses its own page or knows what the others have added.
const company = companyOfFile({
  opportunities: Array.from({ length: 60 }, () => ({ contact_id: null })),
});

const hours = 3_600_000;
const days = 24 * hours;
const mark = (page: Page) => page.locator('header').getByText(/refreshing…$/);

/** The records' own names, without waiting for those of contacts and agents, which load later. */
const rowNames = (page: Page) => page.getByRole('table').locator('tbody a').allInnerTexts();

/** Signs in with "Keep me signed in", and waits until the page is persisted. */
async function firstVisit(page: Page, path: string) {
  await enterWith(page, `${company().origins.plainService}${path}`, company().token, true);
  await expectRange(page);
  await expect.poll(() => persistedRequests(page)).toHaveLength(1);
  return rowNames(page);
}

/** Holds back the response to a list address's own request, and nothing else. */
const holdRows = (page: Page, path: string) =>
  holdAnswers(page, (request) => request.url().endsWith(`/api/v1${path}`));

test('a second visit shows rows and their age before the response; fresh rows replace them without shifting anything', async ({
  page,
  context,
}) => {
  const { origins } = company();
  const rows = await firstVisit(page, '/opportunities');
  await changePersisted(page, { at: now.getTime() - 3 * hours });
  await page.close();
  // The rows in between are one further down.
  await company().addNewer(1);
  await company().remove(14);

  const second = await context.newPage();
  const { release } = await holdRows(second, '/opportunities');
  const moved = await watchShifts(second);
  await second.goto(`${origins.plainService}/opportunities`);
  await expect(mark(second)).toHaveText('From 3 hours ago · refreshing…');
  await expect(second.getByText('Showing records from 3 hours ago. Refreshing…')).toBeAttached();
  expect(await rowNames(second)).toEqual(rows);

  const link = second.getByRole('table').locator('tbody a').nth(9);
  const name = await link.innerText();
  await link.focus();
  const sheet = second.locator('[aria-busy]').filter({ has: second.getByRole('table') });
  const scrolled = await sheet.evaluate((element) => {
    element.scrollTop = 40;
    return element.scrollTop;
  });
  await release();
  await expect(second.getByRole('link', { name: 'Newer 1', exact: true })).toBeVisible();
  await expect(mark(second)).toHaveCount(0);
  await expect(second.getByRole('link', { name, exact: true })).toBeFocused();
  expect(await sheet.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect(await rowNames(second)).toHaveLength(rows.length);
  expect(await moved()).toEqual([]);
});

test('a tampered persisted page, or one from more than seven days ago, is not shown', async ({ page }) => {
  const rows = await firstVisit(page, '/opportunities?page=2');
  const { release } = await holdRows(page, '/opportunities?page=2');
  const old = now.getTime() - 8 * days;
  const changes = [
    { names: { contacts: [{ name: 'Forged' }], agents: [] } },
    { at: now.getTime() + hours },
    { body: '{"data":' },
    { body: '{"data":[{"name":"Forged"}]}' },
    { at: now.getTime() - hours, body: '<p>Forged</p>' },
    { at: old, seen: old },
  ];
  for (const change of changes) {
    await changePersisted(page, change);
    await page.reload();
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await expect(page.getByText('Forged')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await release();
  await expectRange(page);
  expect(await rowNames(page)).toEqual(rows);
});

test('the twenty most recent pages are kept', async ({ page }) => {
  await firstVisit(page, '/opportunities?page=2');
  for (let id = 1; id <= 20; id += 1) {
    await page.goto(`${company().origins.plainService}/opportunities?contact_id=${id}`);
    await expect.poll(() => persistedRequests(page)).toContain(`opportunities {"contact_id":${id}}`);
  }
  await expect.poll(() => persistedRequests(page)).toHaveLength(20);
  expect(await persistedRequests(page)).not.toContain('opportunities {"page":2}');
});

test('nothing stays on the device without consent, for another company or after the token was rejected', async ({
  page,
  plainService,
  expectedMessages,
}) => {
  const { origin, tokens } = plainService;
  const [first = '', second = ''] = tokens;
  const path = `${origin}/opportunities?page=2`;
  await signInWith(page, path, first);
  const [row = ''] = await rowTexts(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await databases(page)).toEqual([]);
  const [name = ''] = row.split('\t');
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(name);
  await page.getByRole('button', { name: 'Sign out' }).click();

  await signInWith(page, path, first, true);
  await expect.poll(() => nameOwners(page)).toHaveLength(1);
  const [owner] = await nameOwners(page);
  const session = JSON.stringify({ token: second, apiBaseUrl: '' });
  await page.evaluate((text) => localStorage.setItem('roster.session', text), session);
  const { release } = await holdAnswers(page, (request) => request.url().includes('/api/v1/'));
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await release();
  await expect.poll(async () => (await nameOwners(page)).length).toBe(1);
  await expect.poll(async () => (await nameOwners(page))[0]).not.toBe(owner);
  await expect.poll(() => persistedOwners(page)).toBe(1);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectedMessages.push(/status of 401/);
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

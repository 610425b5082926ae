import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { type GrowingCompany, startGrowingCompany } from './support/growing-company.ts';
import { holdAnswers } from './support/held-answers.ts';
import { changePersisted, databases, persistedOwners, persistedRequests } from './support/persisted-pages.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expectRange, signInWith } from './support/people.ts';

skipWithout('postgresql');

// The tests share the company; each uses its own page or knows what the others have added.
test.describe.configure({ mode: 'serial' });

let company: GrowingCompany;
test.beforeAll(async () => {
  company = await startGrowingCompany(60);
});
test.afterAll(() => company.close());

const hours = 3_600_000;
const mark = (page: Page) => page.locator('header').getByText(/refreshing…$/);

/** The records' own names, without waiting for those of contacts and agents, which load later. */
const rowNames = (page: Page) => page.getByRole('table').locator('tbody a').allInnerTexts();

/** Signs in with "Keep me signed in", and waits until the page is persisted. */
async function firstVisit(page: Page, path: string) {
  await signInWith(page, `${company.origins.plainService}${path}`, company.token, true);
  await expectRange(page);
  await expect.poll(() => persistedRequests(page)).toHaveLength(1);
  return rowNames(page);
}

/** Holds back the response to a list address's own request, and nothing else. */
const holdRows = (page: Page, path: string, instead?: Parameters<typeof holdAnswers>[2]) =>
  holdAnswers(page, (request) => request.url().endsWith(`/api/v1${path}`), instead);

test('a second visit shows rows and their age before the response; fresh rows replace them without shifting anything', async ({
  page,
  context,
}) => {
  const { origins } = company;
  const rows = await firstVisit(page, '/opportunities');
  await changePersisted(page, { at: Date.now() - 3 * hours });
  await page.close();
  // The rows in between are one further down.
  await company.addNewer(1);
  await company.remove(14);

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

test('if fresh rows fail to load, the note says how old the rows on screen are', async ({
  page,
  expectedMessages,
}) => {
  const rows = await firstVisit(page, '/opportunities?page=2');
  await changePersisted(page, { at: Date.now() - 50 * hours });
  const { release } = await holdRows(page, '/opportunities?page=2', {
    status: 404,
    json: { message: 'Not found.' },
  });
  await page.reload();
  await expect(mark(page)).toHaveText('From 2 days ago · refreshing…');
  expectedMessages.push(/status of 404/);
  await release();
  await expect(page.getByRole('alert')).toContainText('As of 2 days ago: ');
  await expectAccessible(page);
  expect(await rowNames(page)).toEqual(rows);
});

test('a tampered persisted page is not shown', async ({ page }) => {
  const rows = await firstVisit(page, '/opportunities?page=2');
  const { release } = await holdRows(page, '/opportunities?page=2');
  const changes = [
    { names: { contacts: [{ name: 'Forged' }], agents: [] } },
    { at: Date.now() + hours },
    { body: '{"data":' },
    { body: '{"data":[{"name":"Forged"}]}' },
    { at: Date.now() - hours, body: '<p>Forged</p>' },
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

test('a page from more than seven days ago is not shown, and is erased with the next one', async ({
  page,
}) => {
  await firstVisit(page, '/opportunities?page=2');
  const then = Date.now() - 8 * 24 * hours;
  await changePersisted(page, { at: then, seen: then });
  const { release } = await holdRows(page, '/opportunities?page=2');
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(`${company.origins.plainService}/opportunities?page=3`);
  await expect.poll(() => persistedRequests(page)).toEqual(['opportunities {"page":3}']);
  await release();
});

test('the twenty most recent pages are kept', async ({ page }) => {
  await firstVisit(page, '/opportunities?page=2');
  for (let id = 1; id <= 20; id += 1) {
    await page.goto(`${company.origins.plainService}/opportunities?contact_id=${id}`);
    await expect.poll(() => persistedRequests(page)).toContain(`opportunities {"contact_id":${id}}`);
  }
  await expect.poll(() => persistedRequests(page)).toHaveLength(20);
  expect(await persistedRequests(page)).not.toContain('opportunities {"page":2}');
});

test('a rejected token does not show a persisted page for long, and leaves none', async ({
  page,
  expectedMessages,
}) => {
  await firstVisit(page, '/opportunities?page=2');
  const { release } = await holdRows(page, '/opportunities?page=2', {
    status: 401,
    json: { message: 'Unauthenticated.' },
  });
  await page.reload();
  await expect(mark(page)).toBeAttached();
  expectedMessages.push(/status of 401/);
  await release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

test('another company sees none of the persisted pages, and its own replace them', async ({ page }) => {
  await firstVisit(page, '/opportunities');
  const token = await company.addOther('Other');
  await page.evaluate(
    (kept) => localStorage.setItem('roster.session', kept),
    JSON.stringify({ token, apiBaseUrl: '' }),
  );
  const { release } = await holdRows(page, '/opportunities');
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { name: 'No opportunities yet' })).toBeVisible();
  await page.goto(`${company.origins.plainService}/opportunities?page=3`);
  await expect.poll(() => persistedRequests(page)).toContain('opportunities {"page":3}');
  await expect.poll(() => persistedOwners(page)).toBe(1);
});

test('nothing is stored or shown for a person who did not ask to stay signed in', async ({ page }) => {
  const { origins, token } = company;
  await signInWith(page, `${origins.plainService}/opportunities?page=2`, token);
  await expectRange(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^31–45/);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await databases(page)).toEqual([]);
  const { release } = await holdRows(page, '/opportunities?page=3');
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await release();
  await expectRange(page, /^31–45/);
});

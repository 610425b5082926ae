import type { Page } from 'playwright/test';
import { configSchema } from '#contract/config.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { persistedRequests } from './persisted-pages.ts';
import { watchShifts } from './layout-shifts.ts';
import { expectRange, rowTexts, signIn, signInWith } from './people.ts';

const mark = /^From .+ · refreshing…$/;
const screenOf = (page: Page) => page.locator('#root > [inert]');
const storedSnapshot = (page: Page) => page.evaluate(() => localStorage.getItem('roster.screen'));

/** Signs in with "Keep me signed in", and waits until the page is persisted. */
async function firstVisit(page: Page, origin: string) {
  const config = await page.request.get(`${origin}/config.json`);
  const { demo } = configSchema.parse(await config.json());
  await signInWith(page, `${origin}/opportunities`, demo[0]?.token ?? '', true);
  await expectRange(page);
  await expect.poll(() => persistedRequests(page)).toHaveLength(1);
}

/** Holds back the whole dashboard except its start chunk. */
const holdRest = (page: Page) => holdAnswers(page, (request) => /\/index-[^/]+\.js$/.test(request.url()));
const holdLists = (page: Page) => holdAnswers(page, (request) => request.url().includes('/api/v1/'));

test('a second visit shows the last screen and its age before the rest of the dashboard loads; then nothing shifts', async ({
  page,
  context,
  service,
}) => {
  await firstVisit(page, service.origin);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Agent', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const rows = await rowTexts(page);
  await page.close();

  const second = await context.newPage();
  const moved = await watchShifts(second);
  const rest = await holdRest(second);
  const lists = await holdLists(second);
  await second.goto(service.origin, { waitUntil: 'commit' });
  await expect(screenOf(second).getByText(mark)).toBeVisible();
  const shown = screenOf(second).locator('tbody tr');
  expect(await shown.allInnerTexts()).toEqual(rows);
  expect(await screenOf(second).locator('th').allInnerTexts()).not.toContain('Agent');
  await expect(screenOf(second).locator('[name="theme"]').nth(2)).toBeChecked();

  await rest.release();
  await expect(screenOf(second)).toHaveCount(0);
  await expect(second.getByText(mark)).toBeVisible();
  expect(await rowTexts(second)).toEqual(rows);
  await lists.release();
  await expect(second.getByText(mark)).toHaveCount(0);
  expect(await rowTexts(second)).toEqual(rows);
  expect(await moved()).toEqual([]);
});

test('if the rest of the dashboard fails to load, the page says so', async ({
  page,
  service,
  expectedMessages,
}) => {
  await firstVisit(page, service.origin);
  expectedMessages.push(/status of 404/, /^uncaught: /);
  await page.route(/\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText("Couldn't load Roster. Reload the page.")).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expectRange(page);
});

test('no snapshot is kept of an open record, a tab-only session or the sign-in page', async ({
  page,
  service,
}) => {
  await firstVisit(page, service.origin);
  await page.reload();
  await expectRange(page);
  expect(await storedSnapshot(page)).toContain('/opportunities');
  await page.getByRole('table').locator('tbody a').first().click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  expect(await storedSnapshot(page)).toBeNull();
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  await page.reload();
  await expectRange(page);
  expect(await storedSnapshot(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await storedSnapshot(page)).toBeNull();
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await page.reload();
  await expectRange(page);
  expect(await storedSnapshot(page)).toBeNull();
});

import { expect } from './support/fixtures.ts';
import { holdAnswers, rest } from './support/held-answers.ts';
import {
  countLoads,
  deployUnder,
  gone,
  holdPanel,
  openContact,
  sheetOf,
  test,
} from './support/newer-build.ts';
import {
  expectLive,
  expectRange,
  open,
  recordIds,
  rowTexts,
  signIn,
  storeSession,
} from './support/people.ts';

test('after a deployment a lazy part loads after one reload, at the same rows', async ({
  page,
  deployment,
}) => {
  const { rows, top, loads } = await deployUnder(page, deployment);
  const address = page.url();
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await expect.poll(() => loads.shown).toBe(1);
  await expectLive(page);
  await expect(columns).toBeFocused();
  expect(page.url()).toBe(address);
  await expectRange(page, /^51–100 of /);
  expect(await rowTexts(page)).toEqual(rows);
  expect(top).toBeGreaterThan(500);
  const moved = async () => Math.abs((await sheetOf(page).evaluate((box) => box.scrollTop)) - top);
  await expect.poll(moved).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(loads.count).toBe(1);
});

test('a record opened after a deployment is open after one reload', async ({ page, deployment }) => {
  const panel = await holdPanel(page);
  await signIn(page, `${deployment.origin}/opportunities?status=won`);
  await expectRange(page);
  const rows = await rowTexts(page);
  await deployment.deploy();
  await panel.release();
  const loads = countLoads(page);
  const contacts = await openContact(page);
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  expect(loads.count).toBe(1);
  await expect.poll(() => recordIds(page)).toEqual(contacts);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Opportunities');
  await expectRange(page);
  expect(await rowTexts(page)).toEqual(rows);
});

test('text being typed into the search during a reload is searched for', async ({ page, deployment }) => {
  await page.clock.install();
  const { loads } = await deployUnder(page, deployment);
  const { release } = await holdAnswers(page, (request) => request.url() === page.url());
  const asked = page.waitForRequest(page.url());
  await page.getByRole('button', { name: 'Columns' }).click();
  await asked;
  // The pause after which a search starts never comes.
  await page.clock.pauseAt(Date.now() + 4_000);
  await page.getByRole('searchbox').fill('oak');
  await release();
  await expect.poll(() => loads.shown).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/search=oak/);
  await expectRange(page);
  expect(loads.count).toBe(1);
});

test('signing in on a page of an older build loads rows and names, with one reload at most', async ({
  page,
  deployment,
  consoleMessages,
  expectedMessages,
}) => {
  await page.goto(`${deployment.origin}/opportunities?status=won`);
  const demo = page.getByRole('button', { name: /^Sign in to / }).first();
  await expect(demo).toBeVisible();
  await deployment.deploy();
  const loads = countLoads(page);
  await demo.click();
  await expectRange(page);
  // What shows names may have come with the sign-in page, else it brings the newer build.
  await expect.poll(async () => (await rowTexts(page)).filter((row) => row.includes('Won'))).toHaveLength(15);
  await expect(page.getByRole('table').getByText('not loaded')).toHaveCount(0);
  expect(loads.count).toBeLessThanOrEqual(1);
  // All of it may have come with the sign-in page; then nothing was missing.
  if (!consoleMessages.some((message) => gone.test(message))) expectedMessages.length = 0;
});

test('signing out after a deployment ends on the sign-in page, with one reload', async ({
  page,
  context,
  deployment,
}) => {
  await signIn(page, `${deployment.origin}/opportunities`);
  await expectRange(page);
  // The browser has cached the sign-in page shown a moment ago.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expectRange(page);
  await rowTexts(page);
  await deployment.deploy();
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(loads.count).toBe(1);
});

test('a page whose build is replaced while it loads starts with the newer one, after one reload', async ({
  page,
  deployment,
}) => {
  await storeSession(page, deployment);
  const loads = countLoads(page);
  let deploying: Promise<void> | null = null;
  await page.route(rest, async (route) => {
    deploying ??= deployment.deploy();
    await deploying;
    await route.continue();
  });
  await open(page, `${deployment.origin}/opportunities?page=2`);
  await expect.poll(() => loads.count).toBe(2);
  await expectLive(page);
  await expectRange(page, /^16–30 of /);
  await rowTexts(page);
  expect(loads.count).toBe(2);
});

import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers, holdRest } from './support/held-answers.ts';
import {
  expectRange,
  expectTakenOver,
  open,
  rowTexts,
  enter,
  openAccount,
  storeSession,
} from './support/people.ts';
import type { RunningService } from './support/running-service.ts';

test('nothing is painted before the chosen theme is known', async ({ page, service }) => {
  await enter(page, service, '/');
  const menu = await openAccount(page);
  await menu.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const start = page.waitForEvent('requestfinished', (request) => /\/start-[^/]+\.js$/.test(request.url()));
  await page.route(/\/assets\/first-/, async (route) => {
    await start;
    await route.continue();
  });
  await page.reload();
  await expectRange(page);
  const firstPaint = () =>
    page.evaluate(() => performance.getEntriesByName('first-paint').at(0)?.startTime ?? null);
  await expect.poll(firstPaint).not.toBeNull();
  const known = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => name.includes('/assets/first-'))?.responseEnd,
  );
  expect(await firstPaint()).toBeGreaterThan(known ?? Infinity);
});

async function aWonRow(page: Page, { origin, tokens: [token = ''] }: RunningService) {
  const answer = await page.request.get(`${origin}/api/v1/opportunities?status=won`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: [{ contact_id: number; created_at: string }] };
  return data[0];
}

const isTotal = (address: string) => /per_page=1(&|$)/.test(address);

/** What is on the screen but for totals, which come later into room that is kept for them. */
async function withoutTotals(page: Page) {
  const totals = page.locator('nav small');
  await totals.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => (style.visibility = 'hidden')));
  return page.screenshot({ animations: 'disabled' });
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`at ${width} px, ${colorScheme}: what is painted first looks like what takes it over`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await storeSession(page, service);
    const { contact_id, created_at } = await aWonRow(page, service);
    for (const path of [
      `/opportunities?status=won&contact_id=${contact_id}&created_at=${created_at.slice(0, 10)}&search=e`,
      '/opportunities',
      '/contacts',
      '/agents',
    ]) {
      const rest = await holdRest(page);
      // What comes after the rows, in the frame too.
      await page.route(/\/assets\/late-/, () => {});
      await holdAnswers(page, (request) => isTotal(request.url()));
      await open(page, `${service.origin}${path}`);
      await expectRange(page);
      await rowTexts(page);
      const painted = await withoutTotals(page);
      await expectTakenOver(page, rest);
      expect((await withoutTotals(page)).equals(painted), path).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('at 390 px More, pressed before the rest of the dashboard has loaded, is obeyed after', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, service);
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await page.getByRole('button', { name: 'More' }).click();
  await rest.release();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

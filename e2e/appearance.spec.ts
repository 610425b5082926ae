import { expectAccessible } from './support/accessibility.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers, holdRest } from './support/held-answers.ts';
import { layoutFaults } from './support/layout.ts';
import { expectRange, expectTakenOver, open, rowTexts, signIn, storeSession } from './support/people.ts';
import type { RunningService } from './support/running-service.ts';

/** The list's headers that are painted over the open panel. */
const headsInFrontOfPanel = (page: Page) =>
  page.getByRole('dialog').evaluate((panel) => {
    const list = document.querySelector<HTMLElement>('[inert]');
    // Inert elements are never hit-tested, whatever is painted there.
    list?.toggleAttribute('inert', false);
    const box = panel.getBoundingClientRect();
    const inFront = Array.from(document.querySelectorAll('th')).filter((head) => {
      const { left, bottom, width } = head.getBoundingClientRect();
      const [x, y] = [left + width / 2, bottom - 2];
      const isUnder = x > box.left && x < box.right && y > box.top && y < box.bottom;
      return isUnder && head.contains(document.elementFromPoint(x, y));
    });
    list?.toggleAttribute('inert', true);
    return inFront.map((head) => head.textContent);
  });

const places = ['/opportunities', '/contacts', '/agents'];

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every field is reachable, nothing widens the page, and the panel and menu work', async ({
    page,
    service,
  }) => {
    await signIn(page, `${service.origin}/opportunities`);
    await expectRange(page);
    for (const place of places) {
      await page
        .getByRole('link', { name: place.slice(1), exact: false })
        .first()
        .tap();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(place.slice(1), 'i'));
      await expectRange(page);
      await expectAccessible(page);
      await expect.poll(() => layoutFaults(page)).toEqual([]);
      for (const cell of await page.locator('tbody tr').nth(1).getByRole('cell').all()) {
        await expect(cell).toBeVisible();
      }
      await page.getByRole('table').locator('tbody a').first().tap();
      await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
      await expectAccessible(page);
      expect(await headsInFrontOfPanel(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('link', { name: 'Close' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test('a chosen theme survives a reload; until then the device decides', async ({ page, service }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, service.origin);
  const dark = await background();
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(background).not.toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await background()).not.toBe(dark);
});

test('nothing is painted before the chosen theme is known', async ({ page, service }) => {
  await signIn(page, service.origin);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
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
      const painted = await page.screenshot({ animations: 'disabled' });
      await expectTakenOver(page, rest);
      expect((await page.screenshot({ animations: 'disabled' })).equals(painted), path).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('at 390 px the menu opens before the rest of the dashboard has loaded, and stays open', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, service);
  const rest = await holdRest(page);
  await open(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await page.getByRole('button', { name: 'More' }).click();
  const leave = page.getByRole('button', { name: 'Sign out' });
  await expect(leave).toBeVisible();
  await expectTakenOver(page, rest);
  await expect(leave).toBeVisible();
});

import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { settledRange, signIn } from './people.ts';

const places = ['/opportunities', '/contacts', '/agents'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any page', async ({ page, service }) => {
      await page.goto(service.origin);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectAccessible(page);
      await signIn(page, service.origin);
      for (const place of places) {
        await page.goto(`${service.origin}${place}`);
        await settledRange(page);
        await expectAccessible(page);
        await page.getByRole('table').locator('tbody a').first().click();
        await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto(`${service.origin}/opportunities?page=9999&status=wrong`);
      await expect(page.getByRole('heading', { name: 'There is no page 9,999' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${service.origin}/nowhere`);
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every field is in reach, nothing widens the page, the panel and the menu work', async ({
    page,
    service,
  }) => {
    await signIn(page, `${service.origin}/opportunities`);
    await settledRange(page);
    for (const place of places) {
      await page
        .getByRole('link', { name: place.slice(1), exact: false })
        .first()
        .tap();
      await settledRange(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      for (const cell of await page.locator('tbody tr').nth(1).getByRole('cell').all()) {
        await expect(cell).toBeVisible();
      }
      await page.getByRole('table').locator('tbody a').first().tap();
      await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
      await expectAccessible(page);
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

test('a chosen theme is there after reloading, and the device decides until then', async ({
  page,
  service,
}) => {
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

test('nothing moves while rows, names and totals arrive', async ({ page, service }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of entry.sources) {
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? '?'));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, service.origin);
  await page.reload();
  await settledRange(page);
  await expect(page.getByRole('table').getByText(/^Loading/)).toHaveCount(0);
  expect(await page.evaluate(() => ('moved' in window ? window.moved : 'no observer'))).toEqual([]);
});

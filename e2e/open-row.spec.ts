import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn } from './support/people.ts';

const row = (page: Page) => page.getByRole('table').locator('tbody tr').nth(2);
const nameOf = (page: Page) => row(page).getByRole('link');
const created = (page: Page) => row(page).getByRole('cell').last();
const panel = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page, service }) => {
  await signIn(page, `${service.origin}/opportunities?status=won`);
  await expectRange(page);
});

test('clicking a cell beside the name opens the record in place, as one history entry', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const name = await nameOf(page).innerText();
  await created(page).click();
  await expect(panel(page)).toHaveAccessibleName(name);
  await created(page).click();
  await expect(page).toHaveURL(/\/opportunities\/\d+\?status=won$/);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a row opens in another tab with a modifier or the middle button', async ({ page, context }) => {
  for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await created(page).click(how);
    const other = await opened;
    await expect(other).toHaveURL(/\/opportunities\/\d+\?status=won$/);
    await other.close();
  }
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
});

test('selecting text in a row opens nothing', async ({ page }) => {
  const text = created(page).locator('time');
  const { x, y, width, height } = await text.evaluate((time) => time.getBoundingClientRect());
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
  await page.locator('#content header').click({ position: { x: 2, y: 2 } });
  await nameOf(page).press('Enter');
  await expect(panel(page)).toBeVisible();
});

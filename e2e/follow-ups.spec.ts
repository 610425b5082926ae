import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectRange, storeSession } from './support/people.ts';

test('follow-ups that wait are one press away, by keys and on a phone', async ({ page, service }) => {
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Follow-ups' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible();
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible();

  const rows = page.getByRole('table').locator('tbody a[data-record]');
  await expect(rows.nth(1)).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const name = await rows.nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Follow-ups' })).toBeVisible();
  await page.locator('#more').getByRole('link', { name: 'Data quality' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data quality' })).toBeVisible();
});

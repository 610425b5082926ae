import type { Page } from 'playwright/test';
import { layoutFaults } from '#e2e/support/layout.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { storeSession } from '#e2e/support/people.ts';

test.use({ locale: 'de-DE' });

const languageOf = (page: Page) =>
  // The page may be loading in another one.
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]).catch(() => null);

test('a page is in the language of the browser, or in one that is chosen there', async ({
  page,
  service,
}) => {
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await languageOf(page)).toEqual(['de', 'ltr']);
  await storeSession(page, service);
  await page.goto(service.origin);
  const choice = page.getByRole('combobox', { name: 'Sprache' });
  await choice.selectOption('Français');
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunités');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('العربية');
  await expect.poll(() => languageOf(page)).toEqual(['ar', 'rtl']);
  await page.locator('select:has([lang])').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
});

test('the longest of the languages has room', async ({ page, service }) => {
  await storeSession(page, service);
  for (const place of ['opportunities', 'contacts?columns=compact.name.phone', 'overview', 'follow-ups']) {
    await page.goto(`${service.origin}/${place}`);
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href]').last()).toBeVisible();
    await expect.poll(() => layoutFaults(page), place).toEqual([]);
  }
});

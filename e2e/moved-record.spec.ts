import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { type GrowingCompany, startGrowingCompany } from './support/growing-company.ts';
import { expectRange, signInWith } from './support/people.ts';

skipWithout('postgresql');

// The tests share a company; each only adds records or removes one of its own.
test.describe.configure({ mode: 'serial' });

let company: GrowingCompany;
test.beforeAll(async () => {
  company = await startGrowingCompany(200);
});
test.afterAll(() => company.close());

const panel = (page: Page) => page.getByRole('dialog');

test('a link opens the record in another browser, even after newer ones have moved it', async ({
  page,
  openOtherBrowser,
}) => {
  const origin = company.origins.plainService;
  await signInWith(page, `${origin}/opportunities?status=new&page=2`, company.token);
  await expectRange(page, /^16–30 of/);
  await page.getByRole('table').locator('tbody a').nth(13).click();
  const name = await panel(page).getByRole('heading', { level: 2 }).innerText();
  const link = page.url();
  await company.addNewer(5);

  const other = await openOtherBrowser();
  await signInWith(other, link, company.token);
  await expect(other.getByRole('dialog', { name })).toBeVisible();
  await expect(panel(other).getByText('This opportunity is now on page 3 of the list.')).toBeVisible();
  await expect(panel(other).getByRole('status').filter({ hasText: / of / })).toContainText(/3[34] of 2\d\d/);
  await expectAccessible(other);
  await panel(other).getByRole('link', { name: 'Go to page 3' }).click();
  await expectRange(other, /^31–45 of/);
  await expect(other.locator('tr[aria-current]').getByRole('link', { name })).toBeVisible();
  await expect(panel(other).getByText(/is now on page/)).toBeHidden();
});

test('without ids a distant record is found by a search that can be cancelled', async ({ page }) => {
  const origin = company.origins.plainService;
  await signInWith(page, `${origin}/opportunities/190`, company.token);
  await expect(panel(page).getByText(/isn't on this page of the list or the pages around it/)).toBeVisible();
  await expectAccessible(page);
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/page=7/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await panel(page).getByRole('button', { name: 'Search all pages' }).click();
  await expect(panel(page).getByText(/^\d+ of 14 pages$/)).toBeVisible();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByRole('button', { name: 'Search all pages' })).toBeFocused();
  isHeld = false;
  for (const release of held) release();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Opportunity 190' })).toBeVisible();
  await expect(page).toHaveURL(/\/opportunities\/190\?page=13$/);
  await expect(page.locator('tr[aria-current]')).toBeInViewport();
});

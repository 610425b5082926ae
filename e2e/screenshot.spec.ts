import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, rowTexts, signIn, rowLinks } from './support/people.ts';

async function openRecord(page: Page) {
  await rowLinks(page).nth(7).click();
  await expect(page.getByRole('dialog').getByText('Summary')).toBeVisible();
}

test('the picture in the README', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await expectRange(page);
  await rowTexts(page);
  await openRecord(page);
  await page.screenshot({ path: 'docs/screenshot.png' });
});

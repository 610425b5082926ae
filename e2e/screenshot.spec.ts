import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, rowTexts, signIn } from './support/people.ts';

async function openRecord(page: Page) {
  await page.getByRole('table').locator('tbody a').nth(7).click();
  await expect(page.getByRole('dialog').getByText('Summary')).toBeVisible();
}

test('the desktop screenshot in the README', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await expectRange(page);
  await rowTexts(page);
  await openRecord(page);
  await page.screenshot({ path: 'docs/screenshot.png' });
});

test('the phone screenshot in the README', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await expectRange(page);
  await rowTexts(page);
  // No row is shown as hovered.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/screenshot-phone.png' });
});

test('the overview in the README', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await expectRange(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/in 14 days$/)).toBeVisible();
  await expect(main.getByText(/among the newest/).first()).toBeVisible();
  await expect(main.getByText(/From the newest/)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/screenshot-overview.png' });
});

test('the palette in the README', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await rowTexts(page);
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('ratna');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('button', { name: 'Copy phone' })).toBeVisible();
  await expect(palette.getByRole('option').nth(4)).toBeVisible();
  await page.screenshot({ path: 'docs/screenshot-palette.png' });
});

test('the board in the README', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, service.origin);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click();
  await expect(page.getByRole('link', { name: 'List them' })).toHaveCount(4);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/screenshot-board.png' });
});

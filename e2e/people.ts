import { expect, type Page } from 'playwright/test';

/** Opens an address and signs in to the first sample company with its button. */
export async function signIn(page: Page, address: string) {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Sign in to / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
}

/** Opens an address and signs in with a token, which stays on the device if `onDevice`. */
export async function signInWith(page: Page, address: string, token: string, onDevice = false) {
  await page.goto(address);
  await page.getByLabel('Access token').fill(token);
  if (onDevice) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByLabel('Access token').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
}

/** The text of the rows on screen, without the header, once every name has loaded. */
export async function rowTexts(page: Page) {
  await expect(page.getByRole('table').getByText(/^Loading (contact|agent) \d+$/)).toHaveCount(0);
  return page.getByRole('table').locator('tbody tr').allInnerTexts();
}

/** Waits until the list shows a range of records, such as 16–30 of any number. */
export async function expectRange(page: Page, range = /^[\d,]+–[\d,]+ of [\d,]+$/) {
  // The DOM snapshot is shown before the page itself.
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  await expect(page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)).toHaveText(range);
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
}

import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, skipWithout } from './support/fixtures.ts';
import { expectRange, signInWith } from './support/people.ts';
import { test, type WorkingCompany } from './support/working-company.ts';

skipWithout('postgresql');

/** Opens the list of opportunities, up to the button that opens the palette. */
async function begin(page: Page, company: WorkingCompany, kind: 'service' | 'plainService' = 'service') {
  await signInWith(page, `${company.origins[kind]}/opportunities`, company.token);
  await expectRange(page);
  await expect(page.getByTitle('Go to…')).toBeAttached();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page) => palette(page).getByRole('combobox');

test('the phone number of somebody, during a call', async ({ page, company, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, company, 'plainService');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('agnie');
  const preview = palette(page).getByRole('group', { name: 'Agnieszka Gołąb', exact: true });
  await expect(preview.getByRole('link', { name: 'Call +48 22 555 01 63' })).toBeVisible();
  await page.keyboard.press('Alt+c');
  await expect(page.getByText('Phone copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+48 22 555 01 63');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/opportunities\?contact_id=3$/);
});

test('from a field or a row to a record, by keys', async ({ page, company }) => {
  await begin(page, company);
  const before = page.getByRole('searchbox');
  await before.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(before).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('#998');
  await expect(palette(page).getByRole('option').first()).toContainText('Won this month 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Won this month 2' })).toBeVisible();
  // What was opened is the first thing next time, as soon as it is remembered.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('roster.recent')))
    .toContain('Won this month 2');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(
    palette(page)
      .getByRole('group', { name: /^Recent/ })
      .getByRole('option'),
  ).toContainText('Won this month 2');
});

test('a command from the palette is for the page behind it', async ({ page, company }) => {
  await begin(page, company);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('>theme: dark');
  await expect(palette(page).getByRole('option')).toHaveText([/Theme: dark/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(palette(page)).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`${width} px: accessible in both themes, from the button on a phone`, async ({ page, company }) => {
    await page.setViewportSize({ width, height: 844 });
    await begin(page, company);
    if (width === 390) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByTitle('Go to…').click();
    } else await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('ratnas');
    await expect(palette(page).getByText('ratnasari@fennimore.example').first()).toBeVisible();
    await expect(
      palette(page)
        .getByText(/^\d+ results$/)
        .first(),
    ).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await palette(page)
      .getByRole('option', { name: /ratnasari@fennimore/ })
      .click();
    await expect(page).toHaveURL(/\/contacts\/1$/);
    await expect(page.getByRole('dialog', { name: 'Ratnasari' })).toBeVisible();
  });
}

test('a result opens in a new tab as any link does', async ({ page, company, context }) => {
  await begin(page, company);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('golab');
  const option = palette(page).getByRole('option', { name: /agnieszka@golab/ });
  const opened = context.waitForEvent('page');
  await option.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/contacts\/3$/);
  await expect(palette(page)).toBeVisible();
});

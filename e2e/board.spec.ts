import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults, spaceText } from './support/layout.ts';
import { expectRange, signIn } from './support/people.ts';

const lane = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status} [\\d,]+$`) });

const cards = (page: Page, status: string) => lane(page, status).getByRole('listitem').getByRole('link');

/** Waits until each lane on the screen has its cards, and these their names. */
async function expectBoard(page: Page, lanes = 4) {
  const regions = page.getByRole('group', { name: 'Board' }).getByRole('region');
  await expect(regions).toHaveCount(lanes);
  for (const region of await regions.all()) await expect(region.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^Loading contact \d+$/)).toHaveCount(0);
}

test('a board is accessible and whole at any width, light, dark, and beside an open record', async ({
  page,
  service,
}) => {
  await signIn(page, `${service.origin}/opportunities?view=board`);
  await expectBoard(page);
  const faults: string[] = [];
  const look = async (state: string) => {
    for (const width of [2560, 1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: width > 720 ? 800 : 844 });
      await expectBoard(page, width > 720 ? 4 : 1);
      faults.push(...(await layoutFaults(page)).map((fault) => `${state}, ${width}: ${fault}`));
    }
  };
  await look('board');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await cards(page, 'Won').nth(1).click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await spaceText(page);
  await look('text spaced out');
  expect(faults).toEqual([]);
});

test('a phone shows one lane, and the others at one press', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Board' }).click();
  await expectBoard(page, 1);
  await expect(cards(page, 'New').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Lane' }).getByRole('link', { name: /^Won/ }).click();
  await expect(cards(page, 'Won').first()).toBeVisible();
  await expect(lane(page, 'New')).toHaveCount(0);
  await cards(page, 'Won').first().click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await page.goBack();
  await expect(cards(page, 'Won').first()).toBeVisible();
  await page.reload();
  await expect(cards(page, 'Won').first()).toBeVisible();
});

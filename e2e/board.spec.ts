import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, enter } from './support/people.ts';

const lane = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status} [\\d,]+$`) });

const cards = (page: Page, status: string) => lane(page, status).getByRole('listitem').getByRole('link');

test('a phone shows one lane, and the others at one press', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Board' }).click();
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

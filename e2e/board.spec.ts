import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, enter, tableRows } from './support/people.ts';

const lane = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status} [\\d,]+$`) });

const cards = (page: Page, status: string) => lane(page, status).getByRole('listitem').getByRole('link');

test('a phone shows one lane, and the others at one press', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(cards(page, 'New').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Won/ }).click();
  await expect(cards(page, 'Won').first()).toBeVisible();
  await expect(lane(page, 'New')).toHaveCount(0);
  await cards(page, 'Won').first().click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await page.goBack();
  await expect(cards(page, 'Won').first()).toBeVisible();
  await page.reload();
  await expect(cards(page, 'Won').first()).toBeVisible();
});

test('the switch stands where it is in all three modes, and is icons beside a record', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, service, '/opportunities');
  const modes = page.getByRole('navigation', { name: 'Shown as' });
  const edges = async () => {
    const links = await modes.getByRole('link').all();
    return Promise.all(links.map((link) => link.boundingBox()));
  };
  await expect(modes).toBeVisible();
  const places = await edges();
  expect(places.map((place) => place?.width)).toEqual([76, 76, 76]);
  for (const name of ['Board', 'Chart', 'List']) {
    await modes.getByRole('link', { name }).click();
    await expect(modes.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(modes.getByRole('link', { name })).toBeFocused();
    expect(await edges(), name).toEqual(places);
  }
  await tableRows(page).first().locator('a').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await edges()).map((place) => place?.width)).toEqual([34, 34, 34]);
});

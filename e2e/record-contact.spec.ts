import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expectRange, enter } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');

/** Opens the record in a row of the list, counted from 0. */
async function openRow(page: Page, row: number) {
  await page.getByRole('table').locator('tbody a').nth(row).click();
  await expect(panel(page).getByText('Updated')).toBeVisible();
}

test('the button that calls stays where it is when the figures of the contact come', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  const figures = await holdAnswers(page, (request) => request.url().includes('contact_id='));
  await openRow(page, 4);
  const reach = panel(page).locator('[data-contact-link]').first();
  const before = await reach.boundingBox();
  await figures.release();
  await expect(panel(page).getByText(/\d opportunit(y|ies)\b.* won/)).toBeVisible();
  expect(await reach.boundingBox()).toEqual(before);
});

test('from 1600 px a contact stands in a third column; below, in place of its opportunity', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  await openRow(page, 4);
  const open = panel(page).getByRole('link', { name: /^Open / });
  await open.click();
  const columns = [page.getByRole('table').locator('..'), panel(page).first(), panel(page).last()];
  await expect(panel(page)).toHaveCount(2);
  /** What is between the columns, and to the right of the last one, in px. */
  const gaps = async () => {
    const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
    return boxes.map((box, index) => (boxes[index + 1]?.x ?? 1600) - ((box?.x ?? 0) + (box?.width ?? 0)));
  };
  await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page)).toHaveCount(1);
  await panel(page)
    .getByRole('link', { name: /^Back to / })
    .click();
  await expect(open).toBeFocused();
  await page.goBack();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

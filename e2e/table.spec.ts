import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { boxOf } from './support/layout.ts';
import { clockPlace, enter, expectRange, rowTexts, tableRows } from './support/people.ts';

const link = (page: Page, row: number) => tableRows(page).nth(row).locator('a');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Scrolls the rows to a position in px from the left and top. */
const scrollRows = (page: Page, left: number, top: number) =>
  page.locator('[aria-busy]').evaluate((sheet, to) => sheet.scrollTo(...to), [left, top] as const);

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Display' }).click();
  const menu = page.getByRole('dialog', { name: 'Display' });
  await expect(menu).toBeVisible();
  return menu;
}

const everyColumn =
  'name.status.value.contact.agent.follow_up.created_at.updated_at.summary.webhook_sent.contact_id.id';

test('columns are dragged to a new place and width, and stay so after reloading', async ({
  page,
  service,
}) => {
  await enter(page, service, '/opportunities');
  await expectRange(page);
  const menu = await openMenu(page);
  // By then the menu is in its place.
  await menu.getByRole('button', { name: `Move Created (${clockPlace})` }).hover();
  const from = await boxOf(menu.getByRole('button', { name: `Move Created (${clockPlace})` }));
  const to = await boxOf(menu.getByRole('button', { name: 'Move Status' }));
  await page.mouse.move(from.x + 16, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x + 16, to.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 16, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => heads(page))
    .toEqual(['Name', `Created (${clockPlace})`, 'Status', 'Value', 'Contact', 'Agent', 'Follow-up']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // The resize grips are loaded after the rows.
  await expect(head(page, 'Contact').locator('span[aria-hidden]')).toBeAttached();
  const before = await boxOf(head(page, 'Contact'));
  await page.mouse.move(before.x + before.width - 3, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 97, before.y + 12, { steps: 5 });
  await page.mouse.up();
  const width = Math.round(before.width + 100);
  await expect.poll(async () => Math.abs((await boxOf(head(page, 'Contact'))).width - width)).toBeLessThan(2);
  expect(Math.abs((await boxOf(head(page, 'Contact'))).x - before.x)).toBeLessThan(3);
  await page.reload();
  await expectRange(page);
  expect((await heads(page))[1]).toBe(`Created (${clockPlace})`);
  expect(Math.abs((await boxOf(head(page, 'Contact'))).width - width)).toBeLessThan(2);
});

test('changing the page size keeps the first visible row on top', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter(page, service, '/opportunities?per_page=25&page=5');
  await expectRange(page, /^101–125 of/);
  await scrollRows(page, 0, 10 * 44);
  const name = await link(page, 10).innerText();
  const menu = await openMenu(page);
  await menu.getByRole('radio', { name: '50' }).check();
  await expectRange(page, /^101–150 of/);
  const top = async () => (await boxOf(link(page, 10))).y - (await boxOf(head(page, 'Name'))).y;
  await expect.poll(top).toBeLessThan(60);
  expect(await link(page, 10).innerText()).toBe(name);
  await menu.getByRole('radio', { name: '15' }).check();
  await expectRange(page, /^106–120 of/);
  expect(await link(page, 5).innerText()).toBe(name);
});

test('in a wide table the first column and headers are sticky, and focus is never hidden under them', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter(page, service, `/opportunities?columns=${everyColumn}`);
  await expectRange(page);
  await rowTexts(page);
  await link(page, 0).focus();
  await scrollRows(page, 500, 0);
  const held = await boxOf(head(page, 'Name'));
  await page.keyboard.press('End');
  await expect(link(page, 14)).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(link(page, 0)).toBeFocused();
  const focused = await boxOf(link(page, 0));
  expect(focused.y).toBeGreaterThanOrEqual(held.y + held.height);
  expect(await page.locator('[aria-busy]').evaluate((sheet) => sheet.scrollLeft)).toBe(500);
  expect(await boxOf(head(page, 'Name'))).toEqual(held);
  const inFront = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('td')?.dataset['card'],
    { x: focused.x + 4, y: focused.y + 4 },
  );
  expect(inFront).toBe('title');
  await head(page, 'Value').getByRole('button').focus();
  expect((await boxOf(head(page, 'Value').getByRole('button'))).x).toBeGreaterThan(held.x + held.width - 1);
});

test('selecting text in a row opens nothing', async ({ page, service }) => {
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  const { x, y, width, height } = await boxOf(tableRows(page).nth(2).locator('time'));
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
  await page.locator('#content header').click({ position: { x: 2, y: 2 } });
  await link(page, 2).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

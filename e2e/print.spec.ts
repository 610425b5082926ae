import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn, tableRows } from './support/people.ts';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The text of each sheet that a page prints. */
async function sheets(page: Page, landscape = false) {
  const file = await page.pdf({ format: 'A4', landscape });
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: false });
  return text.map(flat);
}

/** What the rows are called, once what is loaded after them is there. */
async function rowNames(page: Page) {
  const links = tableRows(page).locator('a');
  await links.first().focus();
  await expect(tableRows(page).first().getByRole('checkbox')).toBeVisible();
  return (await links.allInnerTexts()).map(flat);
}

test('every row of a page is printed under repeated headings, with what the list is, whatever the theme', async ({
  page,
  service,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, `${service.origin}/opportunities?status=won&per_page=100`);
  await expectRange(page, /^1–100 of /);
  const rows = await rowNames(page);
  expect(rows).toHaveLength(100);
  for (const landscape of [false, true]) {
    const printed = await sheets(page, landscape);
    expect(printed.length).toBeGreaterThan(1);
    expect(printed.length).toBeLessThan(8);
    const whole = printed.join(' ');
    expect(rows.filter((name) => !whole.includes(name))).toEqual([]);
    expect(printed.filter((sheet) => !sheet.includes('Name Status Value Contact Agent'))).toEqual([]);
    expect(printed[0]).toContain('Opportunities');
    expect(printed[0]).toContain('/opportunities?status=won&per_page=100 · Printed ');
    expect(whole).toContain('won opportunities, newest first');
    expect(whole).toMatch(/ \d+,\d{3}\.\d\d .* \d+ [A-Z][a-z]{2}, \d\d:\d\d /);
    expect(whole).not.toMatch(/Sign out|Copy link|Next page/);
  }
  // The width of a sheet between its margins, portrait.
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('td').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await page.locator('table').evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(703);
  const cells = tableRows(page).first().locator('td');
  await expect(cells.nth(1)).toHaveCSS('text-align', 'start');
  await expect(cells.last()).toHaveCSS('white-space', 'nowrap');
});

test('an open record is printed without its list', async ({ page, service }) => {
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  const [first = '', second = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: first }).click();
  await expect(page.getByRole('dialog')).toContainText('Created');
  const printed = (await sheets(page)).join(' ');
  expect(printed).toContain(first);
  expect(printed).toContain('Summary');
  expect(printed).not.toContain(second);
});

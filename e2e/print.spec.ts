import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, enter, storeSession, tableRows } from './support/people.ts';
import { cutTexts, inTwoLines } from './support/layout.ts';
import { flat, printedSheets } from './support/printed-sheets.ts';

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
  await enter(page, service, '/opportunities?status=won&per_page=100');
  await expectRange(page, /^1–100 of /);
  const rows = await rowNames(page);
  expect(rows).toHaveLength(100);
  for (const landscape of [false, true]) {
    const printed = await printedSheets(page, landscape);
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
  await enter(page, service, '/opportunities');
  await expectRange(page);
  const [first = '', second = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: first }).click();
  await expect(page.getByRole('dialog')).toContainText('Created');
  const printed = (await printedSheets(page)).join(' ');
  expect(printed).toContain(first);
  expect(printed).toContain('Summary');
  expect(printed).not.toContain(second);
});

test('overview, board and follow-ups are printed whole, without what can only be pressed', async ({
  page,
  service,
}) => {
  await storeSession(page, service, 'sessionStorage');
  for (const [path, ready, texts] of [
    ['/overview', page.locator('ol b').first(), ['Created by day', 'Open by agent', 'in 14 days']],
    [
      '/opportunities?view=board',
      page.getByText(/\sM$/).nth(4),
      ['New', 'Qualified', 'Won', 'Lost', '15 of'],
    ],
    ['/follow-ups', tableRows(page).first(), ['Follow-up Waiting', 'oldest first']],
  ] as const) {
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${service.origin}${path}`);
    await expect(ready).toBeVisible();
    await expectLive(page);
    const printed = (await printedSheets(page)).join(' ');
    for (const text of texts) expect(printed).toContain(text);
    expect(printed).not.toMatch(/Sign out|Go to…|Copy link|Refresh|Clear filters/);
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.locator('nav, button:not(h1 *, th *), input, select').filter({ visible: true }),
    ).toHaveCount(0);
    const cut = () =>
      page
        .locator('#content section, #content section li, #content table')
        .filter({ visible: true })
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const edges = Array.from(part.querySelectorAll('*'))
              .filter((each) => getComputedStyle(each).clipPath === 'none')
              .map((each) => each.getBoundingClientRect());
            const { left, right, width } = part.getBoundingClientRect();
            const isCut = edges.some(
              (edge) => edge.width > 1 && (edge.right > right + 1 || edge.left < left - 1),
            );
            return isCut || right > window.innerWidth || width < 20 ? [part.outerHTML.slice(0, 120)] : [];
          }),
        );
    await expect.poll(cut, path).toEqual([]);
    // What a browser leaves out of backgrounds is kept: bars are information.
    for (const bar of await page.locator('ol b, #content [role=img] > span').all()) {
      await expect(bar).toHaveCSS('print-color-adjust', 'exact');
      await expect(bar).not.toHaveCSS('width', '0px');
    }
  }
});

test('phone numbers, small figures and names are printed whole, in German too', async ({ page, service }) => {
  await storeSession(page, service);
  await page.evaluate(() => localStorage.setItem('roster.language', 'de'));
  for (const [path, ready, whole] of [
    ['/contacts?per_page=50', 'tbody a', 'td[data-label=Telefon] > *'],
    ['/overview', 'ol b', '#content li > div > a'],
    ['/opportunities?view=board', 'section a[data-record] bdi', ''],
  ] as const) {
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${service.origin}${path}`);
    await expect(page.locator(ready).first()).toBeVisible();
    await expectLive(page);
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    if (whole) await expect.poll(() => inTwoLines(page.locator(whole)), path).toEqual([]);
    await expect.poll(() => cutTexts(page, '#content section, #content td'), path).toEqual([]);
  }
});

import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { clockPlace, expectRange, enter, tableRows } from './support/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const checkbox = (page: Page, row: number) => tableRows(page).nth(row).getByRole('checkbox');

/** What is on the clipboard, in both forms; the HTML is read where no security policy takes it to pieces. */
async function clipboard(page: Page) {
  const { text, html } = await page.evaluate(async () => {
    const board = navigator.clipboard as { read: (formats: object) => Promise<ClipboardItem[]> };
    const [item] = await board.read({ unsanitized: ['text/html'] });
    const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { text: await read('text/plain'), html: await read('text/html') };
  });
  const paper = await page.context().newPage();
  await paper.setContent(html);
  const cells = await paper
    .locator('tr')
    .evaluateAll((lines) => lines.map((line) => Array.from(line.children, (cell) => cell.textContent)));
  await paper.close();
  return { text, html, cells };
}

test('twenty rows are in a spreadsheet after three clicks', async ({ page, service }) => {
  await enter(page, service, '/opportunities?per_page=25');
  await expectRange(page, /^1–25 of /);
  await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
  const names = await tableRows(page).locator('a').allInnerTexts();
  const name = tableRows(page).nth(4).locator('a');
  const place = await name.boundingBox();
  await tableRows(page).first().hover();
  await checkbox(page, 0).click();
  await expect(bar(page).getByRole('button', { name: 'Clear selection Esc' })).toBeVisible();
  expect((await name.boundingBox())?.x).toBe(place?.x);
  await checkbox(page, 19).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(/^20 selected.* in total/);
  await bar(page).getByRole('button', { name: 'Copy rows' }).click();
  await expect(bar(page).getByRole('button', { name: '20 rows copied' })).toBeVisible();

  const { text, cells } = await clipboard(page);
  const lines = Papa.parse<string[]>(text, { delimiter: '\t' }).data;
  expect(lines).toEqual(cells);
  const [heads, ...rows] = lines;
  expect(heads).toEqual([
    'Name',
    'Status',
    'Value',
    'Contact',
    'Agent',
    'Follow-up',
    `Created (${clockPlace})`,
  ]);
  expect(rows.map(([name]) => name)).toEqual(names.slice(0, 20));
  for (const [, status, value, contact, , , created] of rows) {
    expect(status).toMatch(/^(New|Qualified|Won|Lost)$/);
    expect(value).toMatch(/^(\d+(\.\d\d?)?)?$/);
    expect(contact).not.toMatch(/—|\n|No contact/);
    expect(created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  }
  await expectAccessible(page);
});

test('twenty rows are an Excel file after three clicks', async ({ page, service }) => {
  await enter(page, service, '/opportunities?per_page=20');
  await expectRange(page, /^1–20 of /);
  await expect(page.getByText(/^Loading (contact|agent) \d+$/)).toHaveCount(0);
  const names = await tableRows(page).locator('a').allInnerTexts();
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.hover();
  await head.getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 20 rows' });
  await expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('selected-opportunities.xlsx');
  const [sheet] = await readWorkbook(await readFile(await file.path()), { trim: false });
  expect(sheet?.data.slice(1, 21).map(([name]) => name)).toEqual(names);
  await expectAccessible(page);
});

test('text marked over rows is copied without initials and dashes', async ({ page, service }) => {
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await tableRows(page).first().hover();
  await expect(checkbox(page, 0)).toBeVisible();
  await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
  const mark = (from: [number, number], to: [number, number]) =>
    page.evaluate(
      (ends) => {
        const rows = document.querySelectorAll('tbody tr');
        const [start, end] = ends.map(([row, cell]) => rows[row]?.children[cell]);
        if (start && end) window.getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      },
      [from, to],
    );
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await mark([0, 2], [2, 3]);
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(copied).not.toBe('');
  const whole = await clipboard(page);
  expect(whole.cells).toHaveLength(3);
  expect(whole.cells.flat()).not.toContain('—');
  expect(whole.text.split('\r\n').map((line) => line.split('\t').length)).toEqual([7, 7, 7]);
  const full = await tableRows(page).evaluateAll((rows) =>
    rows.findIndex(({ children }) => [2, 3].every((cell) => !children[cell]?.hasAttribute('data-none'))),
  );
  await mark([full, 2], [full, 3]);
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(copied).toMatch(/^[\d.]+\t\p{L}[^\t\n]+$/u);
  await mark([full, 3], [full, 3]);
  await page.keyboard.press('ControlOrMeta+c');
  const name = await tableRows(page).nth(full).locator('td').nth(3).locator('bdi').innerText();
  await expect.poll(async () => (await copied()).trim()).toBe(name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that rests on a row selects it, and the bar leaves the rows and pages in reach', async ({
    page,
    context,
    service,
  }) => {
    await enter(page, service, '/contacts');
    await expectRange(page);
    const client = await context.newCDPSession(page);
    const row = tableRows(page).nth(1);
    const box = await row.boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 20 }];
    // Part of the first one may have gone before it was waited for.
    await expect(async () => {
      // Another touch would take the row out again.
      if ((await bar(page).count()) > 0) return;
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      try {
        await expect(bar(page)).toContainText('1 selected', { timeout: 5_000 });
      } catch (error) {
        await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
        throw error;
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }).toPass();
    await expect(bar(page)).toContainText('1 selected');
    await expect(page).toHaveURL(/\/contacts$/);
    await checkbox(page, 2).tap();
    await expect(bar(page)).toContainText('2 selected');
    await page.getByRole('link', { name: 'Next page' }).tap();
    await expectRange(page, /^16–30 of /);
    await tableRows(page).last().scrollIntoViewIfNeeded();
    const overlap = async () => {
      const [last, shown] = [await tableRows(page).last().boundingBox(), await bar(page).boundingBox()];
      return (last?.y ?? 0) + (last?.height ?? 0) - (shown?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

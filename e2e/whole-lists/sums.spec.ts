import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expectAccessible } from '#e2e/support/accessibility.ts';
import { clicks, countClicks } from '#e2e/support/clicks.ts';
import { now } from '#e2e/support/day.ts';
import { layoutFaults } from '#e2e/support/layout.ts';
import { printedSheets } from '#e2e/support/printed-sheets.ts';
import { expect, skipWithout, test } from '#e2e/support/fixtures.ts';
import { companyOfFile, type OwnCompany } from '#e2e/support/own-company.ts';
import { expectRange, enterWith } from '#e2e/support/people.ts';

skipWithout('postgresql');

const day = (monthsBack: number, date: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, date, 9)).toISOString();

const won = (agent_id: number, value: number, monthsBack: number, date: number) => ({
  status: 'won' as const,
  agent_id,
  value,
  contact_id: 1,
  created_at: day(monthsBack, date),
});

/** The website won most in all, the front desk most of last month. */
const opportunities = [
  ...Array.from({ length: 12 }, (_, index) => won(1, 100, 1, 10 + index)),
  won(2, 40_000.5, 1, 20),
  won(2, 10_000, 1, 21),
  won(2, 20_000, 2, 4),
  won(1, 90_000, 2, 5),
  ...Array.from({ length: 20 }, () => ({ status: 'new' as const, value: 7, created_at: day(1, 3) })),
];

const agents = [{ name: 'Website' }, { name: 'Front desk' }];
const company = companyOfFile({ opportunities, agents, contacts: [{}] });

/** Signs in on our service. */
async function open(page: Page, { origins, token }: OwnCompany, path: string) {
  await enterWith(page, `${origins.service}/${path}`, token);
  await countClicks(page);
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const column = (page: Page) => chart(page).getByRole('figure').getByRole('link').first();
const lines = (page: Page) => chart(page).getByRole('rowgroup').last().getByRole('row');

/** Chooses the days of the list, as anywhere. */
async function chooseLastMonth(page: Page) {
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
}

test('which agent brought most won value last month, as a chart and as a file: 5 clicks', async ({
  page,
}) => {
  await open(page, company(), 'opportunities');
  await link(page, /^Won \d/).click();
  await link(page, 'Chart').click();
  await chooseLastMonth(page);
  await expect(lines(page).first()).toHaveText(/^Front desk\s*Won 50,000\.50\s*98%\s*50,001\s*2/);
  await expect(lines(page).last()).toHaveText(/^Total\s*100%\s*51,201\s*14/);
  expect(await clicks(page)).toBe(4);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('\r\nTotal,100,51200.5,14,');
  expect(await clicks(page)).toBe(5);
  await page.reload();
  await expect(lines(page).first()).toContainText('Front desk');
});

/** Has the dialog export, and reads the rows of its sheet. */
async function exported(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const [rows] = await readWorkbook(await readFile(await (await downloading).path()));
  return rows?.data;
}

test('the won list of last month with its total: 4 clicks', async ({ page }) => {
  await open(page, company(), 'opportunities?status=won');
  await chooseLastMonth(page);
  await expectRange(page, /^1–14 of 14$/);
  expect((await exported(page))?.at(-1)).toEqual(expect.arrayContaining(['Total', 51_200.5]));
  expect(await clicks(page)).toBe(4);
});

test('a server that cannot sum offers no chart', async ({ page }) => {
  const { origins, token } = company();
  await enterWith(page, `${origins.plainService}/opportunities?status=won`, token);
  await expect(link(page, 'Board')).toBeVisible();
  await expect(link(page, 'Chart')).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`a chart is readable and accessible at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, company(), 'opportunities');
    for (const by of ['agent', 'month', 'week.bars-count']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${company().origins.service}/opportunities?by=${by}`);
      await expect(lines(page).last()).toContainText('Total');
      // Pointed at by key.
      if (by !== 'agent') await column(page).focus();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => layoutFaults(page), by).toEqual([]);
        await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
      }
    }
  });

test('a chart is readable and accessible in every language at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, company(), 'opportunities?by=agent');
  for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    for (const by of ['agent', 'month']) {
      await page.goto(`${company().origins.service}/opportunities?by=${by}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('section tbody tr').last()).toContainText(/161.341/);
      await expect.poll(() => layoutFaults(page), `${by} ${language}`).toEqual([]);
      await expectAccessible(page, language === 'en' ? 'all' : 'all but colours');
    }
  }
});

test('a chart is printed whole, in the dark theme and on one sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, company(), 'opportunities?by=agent');
  await expect(lines(page).last()).toContainText('Total');
  const [first, ...more] = await printedSheets(page);
  expect(more).toEqual([]);
  expect(first).toMatch(
    /\/opportunities\?by=agent · Printed .*Agent .*Share Sum Count .*Front desk .*70,001 3 .*Total 100% 161,341 36 /,
  );
  expect(first).not.toMatch(/Sign out|Export|Group by|Board/);
  await link(page, 'Month').click();
  await column(page).focus();
  const [months, ...others] = await printedSheets(page);
  expect(others).toEqual([]);
  expect(months).toMatch(/Month New Won Sum Count .*Total 140 161,201 161,341 36/);
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  await expect(column(page).locator('rect').last()).toHaveCSS('print-color-adjust', 'exact');
  expect(await chart(page).evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(703);
});

test('a chart is saved as a view, and opened again as it was', async ({ page }) => {
  await open(page, company(), 'opportunities?status=won');
  await link(page, 'Chart').click();
  await link(page, 'Month').click();
  await link(page, 'Count').click();
  await expect(page).toHaveURL(/\?status=won&by=month\.bars-count$/);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('button', { name: /^Save as a new view/ }).click();
  await page.getByLabel('Name').fill('Won by month');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Won by month');
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await page.getByRole('navigation', { name: 'Views' }).getByTitle('Won by month').click();
  await expect(page).toHaveURL(/by=month\.bars-count/);
  await expect(lines(page).last()).toHaveText(/^Total\s*16\s*161,201\s*16$/);
  await expect(column(page)).toHaveAccessibleName(/: Won: 14$/);
});

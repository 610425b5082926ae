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

type Server = keyof OwnCompany['origins'];

/** Signs in on our service, or on one that has the three lists alone and allows 60 requests a minute. */
async function open(page: Page, { origins, token }: OwnCompany, server: Server, path: string) {
  if (server === 'plainService')
    await page.route('**/config.json', async (route) => {
      const config: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, requestsPerMinute: 60 } });
    });
  await enterWith(page, `${origins[server]}/${path}`, token);
  await countClicks(page);
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const breakdown = (page: Page) => page.getByRole('region', { name: 'Breakdown' });
const column = (page: Page) => breakdown(page).getByRole('figure').getByRole('button').first();
const lines = (page: Page) => breakdown(page).getByRole('rowgroup').last().getByRole('row');

for (const server of ['service', 'plainService'] as const) {
  test(`which agent brought most won value last month, against the one before: 3 clicks, ${server}`, async ({
    page,
  }) => {
    await open(page, company(), server, 'opportunities');
    await link(page, /^Won \d/).click();
    await link(page, 'Break down').click();
    await link(page, 'Last month').click();
    await expect(lines(page).first()).toHaveText(
      /^Front desk\s*2\s*50,000\.50\s*98%.*20,000\s*\+30,000\.50$/,
    );
    await expect(lines(page).last()).toHaveText(/^Total\s*14\s*51,200\.50/);
    await expect(breakdown(page)).toContainText('14 won, 51,200.50; -53%, -58,799.50 on ');
    expect(await clicks(page)).toBe(3);
    await expectAccessible(page);
    await page.reload();
    await expect(lines(page).first()).toContainText('Front desk');
  });
}

/** Has the dialog export, and reads the rows of its sheet. */
async function exported(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const [rows] = await readWorkbook(await readFile(await (await downloading).path()));
  return rows?.data;
}

test('the won list of last month with its total: 4 clicks, service', async ({ page }) => {
  await open(page, company(), 'service', 'opportunities?status=won');
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expectRange(page, /^1–14 of 14$/);
  expect((await exported(page))?.at(-1)).toEqual(expect.arrayContaining(['Total', 51_200.5]));
  expect(await clicks(page)).toBe(4);
});

test('the won list of last month with its total: 4 clicks, plainService', async ({ page }) => {
  await open(page, company(), 'plainService', 'opportunities?status=won');
  await link(page, 'Break down').click();
  await link(page, 'Last month').click();
  await expect(lines(page).first()).toContainText('Front desk');
  const rows = await exported(page);
  expect(rows?.at(-1)).toEqual(expect.arrayContaining(['Total', 51_200.5]));
  expect(rows?.filter(([, status]) => status === 'Won')).toHaveLength(14);
  expect(await clicks(page)).toBe(4);
});

test('what was won last month with its total in a file: 4 clicks, plainService', async ({ page }) => {
  await open(page, company(), 'plainService', 'opportunities');
  await link(page, /^Won \d/).click();
  await link(page, 'Break down').click();
  await link(page, 'Last month').click();
  await expect(lines(page).first()).toContainText('Front desk');
  const downloading = page.waitForEvent('download');
  await breakdown(page).getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('\r\nTotal,14,51200.5,100,');
  expect(await clicks(page)).toBe(4);
});

for (const width of [1440, 390])
  test(`a breakdown is readable and accessible at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, company(), 'service', 'opportunities');
    for (const by of ['month', 'agent', 'month.chart']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${company().origins.service}/opportunities?by=${by}`);
      await expect(lines(page).last()).toContainText('Total');
      // Pointed at by key.
      if (by === 'month.chart') await column(page).focus();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => layoutFaults(page), by).toEqual([]);
        await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
      }
    }
  });

test('a comparison and a chart are readable and accessible in every language at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const [from, to] = [day(1, 1).slice(0, 10), day(0, 0).slice(0, 10)];
  const days = `created_from=${from}&created_to=${to}`;
  await open(page, company(), 'service', `opportunities?by=agent&${days}`);
  for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    for (const [by, total] of [
      ['agent', /51.340/],
      ['month.chart', /161.340/],
    ] as const) {
      await page.goto(
        `${company().origins.service}/opportunities?by=${by}${by === 'agent' ? `&${days}` : ''}`,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('section tbody tr').last()).toContainText(total);
      await expect.poll(() => layoutFaults(page), `${by} ${language}`).toEqual([]);
      await expectAccessible(page, language === 'en' ? 'all' : 'all but colours');
    }
  }
});

test('a breakdown and a chart are printed whole, in the dark theme and on one sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, company(), 'service', 'opportunities?by=agent');
  await expect(lines(page).last()).toContainText('Total');
  const [first, ...more] = await printedSheets(page);
  expect(more).toEqual([]);
  expect(first).toMatch(
    /\/opportunities\?by=agent · Printed .*Agent Count Sum Share .*Front desk 3 70,000\.50 .*Total 36 /,
  );
  expect(first).not.toMatch(/Sign out|Download|Last month|Show rows/);
  await link(page, 'Chart').click();
  await column(page).focus();
  const [chart, ...others] = await printedSheets(page);
  expect(others).toEqual([]);
  expect(chart).toMatch(/Month New Qualified Won Lost Total .*Total 140 161,200\.50 161,340\.50 /);
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  await expect(column(page).locator('rect').nth(2)).toHaveCSS('print-color-adjust', 'exact');
  expect(await breakdown(page).evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(703);
});

test('a chart is saved as a view, and opened again as it was', async ({ page }) => {
  await open(page, company(), 'service', 'opportunities?status=won');
  await link(page, 'Break down').click();
  await link(page, 'Chart').click();
  await link(page, 'Count').click();
  await expect(page).toHaveURL(/\?status=won&by=month\.count\.chart$/);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('button', { name: /^Save as a new view/ }).click();
  await page.getByLabel('Name').fill('Won by month');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Won by month');
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await page.getByRole('navigation', { name: 'Views' }).getByTitle('Won by month').click();
  await expect(page).toHaveURL(/by=month\.count\.chart/);
  await expect(lines(page).last()).toHaveText(/^Total\s*0\s*0\s*16\s*0\s*16$/);
  await expect(column(page)).toHaveAccessibleName(/: Won: 14$/);
});

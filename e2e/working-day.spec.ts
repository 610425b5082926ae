import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import readWorkbook from 'read-excel-file/node';
import { clicks as clicked, countClicks } from './support/clicks.ts';
import { now } from './support/day.ts';
import { expect, skipWithout, test } from './support/fixtures.ts';
import { companyOfFile } from './support/own-company.ts';
import { earlyOn, enterWith, expectCommands, expectRange, rowTexts } from './support/people.ts';
import { recordsOf } from './support/working-company.ts';

skipWithout('postgresql');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const company = companyOfFile(recordsOf(earlyOn(now)));

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

const createdIn = async (page: Page, days: string) => {
  await button(page, 'Created').click();
  await button(page, days).click();
};

async function wonThisMonth(page: Page) {
  await link(page, '9 won').click();
  await createdIn(page, 'This month');
  await expectRange(page, /^1–3 of 3$/);
}

async function exported(page: Page) {
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const file = await downloading;
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  return { name: file.suggestedFilename(), rows: sheet?.data ?? [] };
}

async function lastMonthsWon(page: Page) {
  await button(page, 'Last month').click();
  await expectRange(page, /^1–6 of 6$/);
  const { name, rows } = await exported(page);
  expect(name).toBe('won-october-2026.xlsx');
  expect(rows).toHaveLength(9);
}

/** Types into the search of the list, to which a key leads. */
async function searchFor(page: Page, text: string) {
  await expectCommands(page);
  await page.keyboard.press('/');
  await page.keyboard.type(text);
}

type Task = { from: string; on?: 'plainService'; clicks: number; act: (page: Page) => Promise<void> };

/* What staff want all day, and in how many clicks they have it. Twenty rows in a spreadsheet are in selection.spec.ts. */
const tasks: Record<string, Task> = {
  'what one of two people of one name won last month': {
    from: 'opportunities',
    clicks: 5,
    act: async (page) => {
      await link(page, /^Won \d/).click();
      await createdIn(page, 'Last month');
      await button(page, 'Contact').click();
      await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
      await page.keyboard.type('ratnas');
      // What tells the two apart is said in the list.
      await page.getByRole('option', { name: /ratnasari@fennimore/ }).click();
      await expectRange(page, /^1–5 of 5$/);
      await expect(main(page)).toContainText('5 won');
    },
  },
  'what was won this month, and by whom work still comes in': {
    from: 'overview',
    clicks: 3,
    act: async (page) => {
      const agent = page.getByRole('region', { name: 'Open by agent' }).getByRole('row');
      await expect(agent.filter({ hasText: 'Old website chat' })).toHaveText(/^Old website chat3/);
      await wonThisMonth(page);
      await expect(main(page)).toContainText('3,000.30');
    },
  },
  'its total in a file for the boss': {
    from: 'overview',
    clicks: 5,
    act: async (page) => {
      await wonThisMonth(page);
      const { rows } = await exported(page);
      expect(rows.at(-1)).toEqual(expect.arrayContaining(['Total', 3000.3]));
    },
  },
  'what came in today, from the list': {
    from: 'opportunities',
    on: 'plainService',
    clicks: 2,
    act: async (page) => {
      await createdIn(page, 'Today');
      await expectRange(page, /^1 of 1$/);
      expect((await rowTexts(page))[0]).toContain('Today’s lighting');
    },
  },
  'what came in on a day, and then on the three days after it too': {
    from: 'opportunities',
    clicks: 4,
    act: async (page) => {
      await button(page, 'Created').click();
      await button(page, 'Previous month').click();
      const dialog = page.getByRole('dialog');
      const day = (name: RegExp) => dialog.getByRole('button', { name });
      await day(/^\w+,? 10 /).click();
      await expect(page).toHaveURL(/created_at=\d{4}-\d\d-10$/);
      await expect(dialog).toContainText('Choose a second day for a range');
      await day(/^\w+,? 13 /).click();
      await expect(page).toHaveURL(/created_from=\d{4}-\d\d-10&created_to=\d{4}-\d\d-13$/);
      await expect(dialog).toHaveCount(0);
    },
  },
  'what came in today, from the overview': {
    from: 'overview',
    clicks: 1,
    act: async (page) => {
      await link(page, /created on .*, today$/).click();
      await expectRange(page, /^1 of 1$/);
    },
  },
  'who waits for a call, and their number': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await link(page, /^Follow-ups/).click();
      await link(page, 'New last month 6').click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /\+48 22 555 01 63/ })).toBeVisible();
    },
  },
  'the phone number of somebody, during a call, of whom nothing was read before': {
    from: 'opportunities?contact_id=1',
    clicks: 0,
    act: async (page) => {
      await expectRange(page, /^1–5 of 5$/);
      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('dialog', { name: 'Go to' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('agnie');
      const preview = palette.getByRole('group', { name: 'Agnieszka Gołąb', exact: true });
      await expect(preview.getByRole('link', { name: 'Call +48 22 555 01 63' })).toBeVisible();
      await page.keyboard.press('Alt+c');
      await expect(page.getByText('Phone copied')).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+48 22 555 01 63');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page).toHaveURL(/\/opportunities\?contact_id=3$/);
    },
  },
  'a customer whose name stands in the rows': {
    from: 'opportunities',
    clicks: 0,
    act: async (page) => {
      await searchFor(page, 'golab');
      await expectRange(page, /of 28$/);
      await expect(main(page).locator('tbody')).toContainText('Agnieszka Gołąb');
    },
  },
  'whoever called, by the end of their number': {
    from: 'opportunities',
    clicks: 0,
    act: async (page) => {
      await searchFor(page, '7946 0102');
      await expectRange(page, /^1 of 1$/);
      expect((await rowTexts(page))[0]).toContain('Won by the other Ratnasari');
    },
  },
  'who has waited the longest': {
    from: 'opportunities',
    clicks: 1,
    act: async (page) => {
      await link(page, /^Follow-ups/).click();
      await expectRange(page, /^1 of 1$/);
      expect((await rowTexts(page))[0]).toContain('New last month 6');
    },
  },
  'all that is open, and what it is worth': {
    from: 'opportunities',
    clicks: 1,
    act: async (page) => {
      await link(page, 'Open').click();
      await expectRange(page, /of 25$/);
      await expect(main(page)).toContainText('25 open opportunities');
    },
  },
  "last month's won in a spreadsheet": {
    from: 'opportunities',
    clicks: 5,
    act: async (page) => {
      await link(page, /^Won \d/).click();
      await button(page, 'Created').click();
      await lastMonthsWon(page);
    },
  },
  "last month's won in a spreadsheet, for those who know two keys": {
    from: 'opportunities',
    clicks: 3,
    act: async (page) => {
      await expectCommands(page);
      await page.keyboard.press('3');
      await expect(page).toHaveURL(/status=won/);
      await page.keyboard.press('d');
      await lastMonthsWon(page);
    },
  },
  'what one agent brought': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await button(page, 'Agent').click();
      await page.getByRole('option', { name: /^Old website chat/ }).click();
      await expectRange(page, /^1–3 of 3$/);
    },
  },
  'which agent brings the most, and how the months compare': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await link(page, 'Chart').click();
      await expect(main(page).getByRole('row').nth(1)).toContainText('Website');
      await link(page, 'Month').click();
      await expect(main(page).getByRole('row', { name: /^October 2026/ })).toContainText('30');
    },
  },
  'a board of what is open': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await link(page, 'Open').click();
      await link(page, 'Board').click();
      await expect(main(page).getByRole('region')).toHaveCount(2);
    },
  },
  'all that the customer of an opportunity has asked for': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await link(page, 'Today’s lighting').click();
      await page.getByRole('dialog').getByRole('link', { name: /28/ }).click();
      await expectRange(page, /of 28$/);
    },
  },
  'times as the server has them': {
    from: 'opportunities',
    clicks: 2,
    act: async (page) => {
      await button(page, 'Display').click();
      await page.getByRole('radio', { name: 'UTC' }).click();
      await expect(page.getByRole('columnheader', { name: /UTC/ })).toBeVisible();
    },
  },
};

for (const [name, { from, on = 'service', clicks, act }] of Object.entries(tasks))
  test(`${name}: ${clicks} clicks`, async ({ page }) => {
    await enterWith(page, `${company().origins[on]}/${from}`, company().token);
    await countClicks(page);
    await act(page);
    expect(await clicked(page)).toBe(clicks);
  });

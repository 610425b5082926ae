import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectCommands, expectLive, expectRange, rowTexts, enter, tableRows } from './support/people.ts';

type Noted = { presses: number[]; tasks: number[] };

/** Notes how long each press takes until something is painted, and each task of the page over 50 ms. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { presses: [], tasks: [] };
    Object.assign(window, { noted });
    const presses = { type: 'event', durationThreshold: 16 };
    for (const [durations, options] of [
      [noted.presses, presses],
      [noted.tasks, { type: 'longtask' }],
    ] as const)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      }).observe(options);
  });

/** What was noted since it was asked for last. */
const takeNoted = (page: Page) =>
  page.evaluate(async () => {
    // Entries come after the frame that they are about.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { noted } = window as unknown as { noted: Noted };
    return { presses: noted.presses.splice(0), tasks: noted.tasks.splice(0) };
  });

const link = (page: Page, name: string) => page.getByRole('link', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const value = (page: Page) => page.getByRole('columnheader', { name: 'Value' });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

type Act = (page: Page) => Promise<unknown>;

const escape: Act = (page) => page.keyboard.press('Escape');
const nothingOpen: Act = (page) => expect(dialog(page)).toHaveCount(0);

const selectAll: Act = async (page) => {
  await tableRows(page).first().locator('a').focus();
  await page.keyboard.press('x');
  await page.getByRole('checkbox', { name: 'Select all 50 on this page' }).click();
};

/** What people press most, and what shows that it was obeyed. */
const presses: [name: string, press: Act, isObeyed: Act][] = [
  [
    'a record opens',
    (page) => tableRows(page).nth(3).getByRole('cell').nth(2).click(),
    (page) => expect(dialog(page).getByText('Updated')).toBeVisible(),
  ],
  ['it closes', escape, nothingOpen],
  ['the next page', (page) => link(page, 'Next page').click(), (page) => expectRange(page, /^51–100 of/)],
  ['fifty rows are selected', selectAll, (page) => expect(bar(page)).toContainText('50 selected')],
  ['they are let go', escape, (page) => expect(bar(page)).toHaveCount(0)],
  [
    'an order',
    (page) => value(page).getByRole('button').click(),
    (page) => expect(value(page)).toHaveAttribute('aria-sort', 'descending'),
  ],
  [
    'the calendar',
    (page) => page.getByRole('button', { name: 'Created', exact: true }).click(),
    (page) => expect(dialog(page)).toBeVisible(),
  ],
  ['it goes', escape, nothingOpen],
  [
    'the palette',
    (page) => page.keyboard.press('ControlOrMeta+k'),
    (page) => expect(dialog(page).getByRole('combobox')).toBeFocused(),
  ],
  [
    'a letter in it',
    (page) => page.keyboard.press('a'),
    (page) => expect(dialog(page).getByRole('option').first()).toBeVisible(),
  ],
  ['it goes', escape, nothingOpen],
  [
    'the overview',
    (page) => link(page, 'Overview').click(),
    (page) => expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(),
  ],
];

test('on a processor four times slower every press is obeyed, and its cost is told', async ({
  page,
  service,
}) => {
  await watchPresses(page);
  await enter(page, service, '/opportunities?per_page=50');
  await expectRange(page);
  await rowTexts(page);
  await expectLive(page);
  await expectCommands(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const costs: string[] = [];
  for (const [name, press, isObeyed] of presses) {
    await takeNoted(page);
    await press(page);
    await isObeyed(page);
    const noted = await takeNoted(page);
    const [painted, longest] = [noted.presses, noted.tasks].map((all) => Math.round(Math.max(0, ...all)));
    costs.push(`  ${name}: painted after ${painted} ms; longest task ${longest} ms\n`);
  }
  process.stdout.write(`On a processor four times slower:\n${costs.join('')}`);
});

import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectCommands, expectLive, expectRange, rowTexts, signIn, tableRows } from './support/people.ts';

type Noted = { presses: number[]; tasks: number[] };

/** Notes how long each press takes until something is painted, and each task of the page over 50 ms. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { presses: [], tasks: [] };
    Object.assign(window, { noted });
    const [presses, tasks] = [noted.presses, noted.tasks].map(
      (durations) =>
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) durations.push(duration);
        }),
    );
    const shortest = { durationThreshold: 16 };
    presses?.observe({ type: 'event', ...shortest });
    tasks?.observe({ type: 'longtask' });
  });

/** How long the page takes to make and lay out fifty plain rows, in ms: what this machine can do at this moment. */
const plainRows = (page: Page) =>
  page.evaluate(() => {
    const began = performance.now();
    const table = document.createElement('table');
    for (let row = 0; row < 50; row += 1)
      for (let cell = 0; cell < 8; cell += 1)
        (table.rows[row] ?? table.insertRow()).insertCell().textContent = `${row} ${cell}`;
    document.body.append(table);
    const height = table.offsetHeight;
    table.remove();
    return height > 0 ? performance.now() - began : 0;
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

/** What people press most, and what shows that it was obeyed. */
const presses: [
  name: string,
  press: (page: Page) => Promise<unknown>,
  isObeyed: (page: Page) => Promise<unknown>,
][] = [
  [
    'a record opens',
    (page) => tableRows(page).nth(3).getByRole('cell').nth(2).click(),
    (page) => expect(page.getByRole('dialog').getByText('Updated')).toBeVisible(),
  ],
  [
    'it closes',
    (page) => page.keyboard.press('Escape'),
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  ],
  ['the next page', (page) => link(page, 'Next page').click(), (page) => expectRange(page, /^51–100 of/)],
  [
    'fifty rows are selected',
    async (page) => {
      await tableRows(page).first().locator('a').focus();
      await page.keyboard.press('x');
      await page.getByRole('checkbox', { name: 'Select all 50 on this page' }).click();
    },
    (page) => expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('50 selected'),
  ],
  [
    'they are let go',
    (page) => page.keyboard.press('Escape'),
    (page) => expect(page.getByRole('group', { name: 'Selected rows' })).toHaveCount(0),
  ],
  [
    'an order',
    (page) => page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click(),
    (page) =>
      expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'descending'),
  ],
  [
    'the calendar',
    (page) => page.getByRole('button', { name: 'Created', exact: true }).click(),
    (page) => expect(page.getByRole('dialog', { name: 'Created' })).toBeVisible(),
  ],
  [
    'it goes',
    (page) => page.keyboard.press('Escape'),
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  ],
  [
    'the palette',
    (page) => page.keyboard.press('ControlOrMeta+k'),
    (page) => expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused(),
  ],
  [
    'a letter in it',
    (page) => page.keyboard.press('a'),
    (page) => expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible(),
  ],
  [
    'it goes',
    (page) => page.keyboard.press('Escape'),
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  ],
  [
    'the overview',
    (page) => link(page, 'Overview').click(),
    (page) => expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(),
  ],
];

test('on a processor four times slower every press is obeyed, and its cost is told', async ({
  page,
  service,
}, testInfo) => {
  await watchPresses(page);
  await signIn(page, `${service.origin}/opportunities?per_page=50`);
  await expectRange(page);
  await rowTexts(page);
  await expectLive(page);
  await expectCommands(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const costs: string[] = [];
  for (const [name, press, isObeyed] of presses) {
    const unit = await plainRows(page);
    await takeNoted(page);
    await press(page);
    await isObeyed(page);
    const { presses: all, tasks } = await takeNoted(page);
    const [painted, longest] = [Math.max(0, ...all), Math.round(Math.max(0, ...tasks))];
    costs.push(
      `${name}: painted after ${painted} ms, as long as ${Math.round((50 * painted) / unit)} plain rows; longest task ${longest} ms`,
    );
  }
  process.stdout.write(`On a processor four times slower:\n  ${costs.join('\n  ')}\n`);
  await testInfo.attach('costs', { body: costs.join('\n') });
});

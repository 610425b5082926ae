import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';
import { holdAnswers } from '#e2e/support/held-answers.ts';
import { brokenWords, cutTexts, inTwoLines, layoutFaults, spaceText } from '#e2e/support/layout.ts';
import { aWonOpportunity } from '#e2e/support/records.ts';
import {
  clockPlace,
  drawn,
  expectLive,
  expectRange,
  enter,
  storeSession,
  tableRows,
} from '#e2e/support/people.ts';
import type { RunningService } from '#e2e/support/running-service.ts';

/** Goes on after a fault, so that all of them are told, and waits less once there is one. */
const soft = () => expect.configure({ soft: true, ...(test.info().errors.length > 0 && { timeout: 1_000 }) });

const widths = [320, 390, 768, 1024, 1180, 1280, 1440, 1600, 1920, 2560];

const sizes = [
  ...widths.map((width) => ({ width, height: width > 720 ? 800 : 844 })),
  // 1280 × 1024 at 400 %.
  { width: 320, height: 256 },
];

/** What can be on the screen, by name; another state is a line more. */
async function statesOf(service: RunningService) {
  const { won } = await aWonOpportunity(service);
  const filters = `status=won&contact_id=${won.contact_id}&created_from=2020-01-01&created_to=2026-11-30`;
  return {
    lists: {
      list: '/opportunities',
      'a middle page': '/opportunities?page=200',
      filtered: `/opportunities?${filters}`,
      searched: '/opportunities?search=lighting',
      contacts: '/contacts',
    },
    'records and summaries': {
      'a record open': `/opportunities/${won.id}?${filters}`,
      'a contact beside it': `/opportunities/${won.id}?beside=contacts.${won.contact_id}`,
      board: '/opportunities?view=board',
      overview: '/overview',
      'follow-ups': '/follow-ups',
    },
  };
}

async function show(page: Page, { origin }: RunningService, path: string) {
  await page.goto(`${origin}${path}`);
  await expect(page.getByRole('main').locator('a[href]').filter({ visible: true }).nth(5)).toBeVisible();
  await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
  if (/s\/\d/.test(path))
    await expect(page.getByRole('dialog').getByText('Updated', { exact: true })).toBeVisible();
}

/** Asserts that nothing is wrong with the page at any size. */
async function expectNoFaults(page: Page, state: string) {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    // The next frame has been laid out at that size.
    await drawn(page);
    // Scripts may follow the window later than that.
    await soft()
      .poll(() => layoutFaults(page), `${state}, ${width} × ${height}`)
      .toEqual([]);
  }
}

for (const part of ['lists', 'records and summaries'] as const)
  test(`no control is cut off, covered or over another at any width, also with text spaced out: ${part}`, async ({
    page,
    service,
  }) => {
    await storeSession(page, service, 'sessionStorage');
    for (const [name, path] of Object.entries((await statesOf(service))[part])) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page, service, path);
      await expectNoFaults(page, name);
      await page.emulateMedia({ colorScheme: 'dark' });
      await spaceText(page);
      await expectNoFaults(page, `${name}, spaced out`);
    }
  });

test('on a narrow phone the rows stay where they are when the total comes, and phone numbers are whole', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const sum = await holdAnswers(page, (request) => /\/late-[^/]+\.js$/.test(request.url()));
  await enter(page, service, '/opportunities');
  await expectRange(page);
  const before = await tableRows(page).first().boundingBox();
  await sum.release();
  await expect(page.getByText(/^\d+\.\d\sM$/)).toBeVisible();
  expect(await tableRows(page).first().boundingBox()).toEqual(before);
  await show(page, service, '/contacts');
  const phones = page.locator('td[data-label="Phone"]');
  const cut = await phones.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});

test('where every cell is a column, phone numbers and days of another year have one line', async ({
  page,
  service,
}) => {
  await enter(page, service, '/contacts');
  for (const [path, label] of [
    ['/contacts?per_page=50', 'Phone'],
    ['/agents', `Created (${clockPlace})`],
  ] as const) {
    await show(page, service, path);
    const cells = page.locator(`td[data-label="${label}"]:not([data-none])`);
    await expect(cells.first()).toBeVisible();
    expect(await inTwoLines(cells), path).toEqual([]);
  }
  // Of what is cut, no third line is seen.
  const questions = page.locator('td[data-label="Questions"]');
  await expect(questions.first()).toHaveCSS('clip-path', 'inset(calc(50% - 18px) 0px)');
});

test('what a contact lacks is said at the start of its line', async ({ page, service }) => {
  await enter(page, service, '/contacts?per_page=100');
  await expectRange(page);
  await tableRows(page)
    .filter({ has: page.locator('td[data-label="Phone"][data-none]') })
    .locator('a')
    .first()
    .click();
  const words = page.getByRole('dialog').getByText('No phone');
  await expect(words).toBeVisible();
  const [text, line] = [await words.boundingBox(), await words.locator('..').boundingBox()];
  expect((text?.x ?? Infinity) - (line?.x ?? 0)).toBeLessThan(50);
});

test('on a phone what is done with rows has no icon on a line of its own, no broken word and no box', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => localStorage.setItem('roster.language', 'de'));
  await storeSession(page, service);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${service.origin}/opportunities`);
  await expectLive(page);
  const boxes = tableRows(page).getByRole('checkbox');
  await tableRows(page).first().locator('a').focus();
  await page.keyboard.press('x');
  await expect(boxes.first()).toBeChecked();
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  await expect(boxes.nth(1)).toBeChecked();
  const actions = page.getByRole('button', { name: 'Zeilen kopieren' }).locator('..');
  await expect(actions.getByRole('button')).toHaveCount(5);
  await expect.poll(() => actions.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(48);
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible();
  await expect.poll(() => brokenWords(page.getByRole('rowheader'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${service.origin}/contacts`);
  await expectLive(page);
  await page.getByRole('button', { name: 'Aktionen der Liste' }).click();
  const items = page.getByRole('dialog').getByRole('button');
  await expect(items).toHaveCount(4);
  await expect(items.last()).toHaveCSS('border-inline-end-color', 'rgba(0, 0, 0, 0)');
});

test('above a board the words of its filters are whole at any width', async ({ page, service }) => {
  await enter(page, service, '/opportunities?view=board');
  const words = page.getByRole('group', { name: 'Filters' }).locator('button span');
  await expect(words.filter({ hasText: 'Created' })).toBeVisible();
  for (const { width, height } of sizes.filter((size) => size.width > 720)) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const cut = await words.evaluateAll((all) =>
      all
        .filter((word) => word.scrollWidth > word.clientWidth + 1 && word.clientWidth > 1)
        .map((word) => word.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('beside long filters, the total stays in one line', async ({ page, service }) => {
  const filters = 'status=won&created_from=2020-01-01&created_to=2026-11-30&sort=-value';
  await enter(page, service, `/opportunities?${filters}`);
  const sum = page.locator('main p:has(> span b)').last();
  await expect(sum).toContainText(/\d\sM/);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sum.evaluate((each) => each.clientHeight), `${width} px`).toBeLessThan(30);
  }
});

test('an address is broken between its words, and a name on a narrow board is whole', async ({
  page,
  service,
}) => {
  await enter(page, service, '/agents');
  await tableRows(page).first().locator('a').click();
  const fields = page.getByRole('dialog').locator('dd');
  await expect(fields.getByRole('link')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Show full webhook' }).first().click();
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => brokenWords(fields), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(`${service.origin}/opportunities?view=board`);
  await expect(page.locator('section a[data-record] bdi').first()).toBeVisible();
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => cutTexts(page, 'section a[data-record]'), `${width} px`).toEqual([]);
  }
});

test('in a table wider than its list the ring of a row is seen at the name', async ({ page, service }) => {
  const columns = 'name-300.status-200.value-200.contact-300.agent-300.created_at-300.updated_at-300';
  await enter(page, service, `/opportunities?columns=${columns}`);
  await expectLive(page);
  await tableRows(page).first().locator('a').focus();
  await page.keyboard.press('ArrowDown');
  const cell = tableRows(page).nth(1).locator('td').first();
  await expect(cell.locator('a')).toBeFocused();
  await page.locator('[aria-busy]:has(> table)').evaluate((list) => list.scrollBy({ left: 200 }));
  await expect(cell).toHaveCSS('outline-style', 'solid');
});

test('between a phone and a desk the language and the button of an export have their words', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(service.origin);
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect.poll(async () => (await language.boundingBox())?.width).toBeGreaterThan(60);
  const starts = await page
    .locator('form, [type=checkbox], label:has(select) svg')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(2);
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Export' });
  await expect.poll(() => button.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

test('on a phone the newest month of a chart is in sight, and the oldest in reach', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, service, '/opportunities?by=month');
  const months = page.getByRole('figure').getByRole('listitem');
  await expect(months.first()).toContainText('Nov');
  await expect(months.first()).toBeInViewport({ ratio: 0.9 });
  await months.last().scrollIntoViewIfNeeded();
  await expect(months.last()).toBeInViewport({ ratio: 0.9 });
});

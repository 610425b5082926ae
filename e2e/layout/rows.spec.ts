import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';
import { spaceText } from '#e2e/support/layout.ts';
import type { RunningService } from '#e2e/support/running-service.ts';
import {
  clockPlace,
  drawn,
  expectLive,
  expectRange,
  rowTexts,
  storeSession,
  tableRows,
} from '#e2e/support/people.ts';

const link = (page: Page, row: number) => tableRows(page).nth(row).locator('a');
const panel = (page: Page) => page.getByRole('dialog');

async function visit(page: Page, service: RunningService, path: string) {
  await storeSession(page, service);
  await page.goto(service.origin + path);
  await expectRange(page);
}

/** Cells and headers that hang out of the list, are not under their header or have columns too narrow for them, by their texts. */
const misplaced = (page: Page) =>
  page.locator('[aria-busy]').evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect();
    const starts = new Map<string, number>();
    const faults = viewport.scrollWidth > viewport.clientWidth ? ['the list scrolls sideways'] : [];
    for (const cell of viewport.querySelectorAll<HTMLElement>('th, td')) {
      const { clipPath } = getComputedStyle(cell);
      if (clipPath !== 'none') continue;
      const box = cell.getBoundingClientRect();
      const card = cell.dataset['card'] ?? '';
      const isColumn = ['badge', 'right', 'day'].includes(card);
      const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('.link, a, bdi')].some(
        (each) =>
          getComputedStyle(each).overflowX !== 'visible' &&
          each.clientWidth > 1 &&
          each.scrollWidth > each.clientWidth + 1,
      );
      // The row clips what its second line has no room for.
      const isOutside = box.left < left || (box.right > right && !['left', 'after', 'more'].includes(card));
      if ((isCut && isColumn) || isOutside) faults.push(cell.textContent);
      if (!isColumn) continue;
      const start = starts.get(card) ?? box.left;
      starts.set(card, start);
      if (Math.abs(start - box.left) > 1) faults.push(`${cell.textContent} is out of its column`);
    }
    return faults;
  });

/** The headers that are seen over the two lines. */
const headsOfLines = (page: Page) =>
  page
    .locator('th:is([data-card=title], [data-card=left], [data-card=more])')
    .evaluateAll((heads) =>
      heads
        .filter((head) => getComputedStyle(head).clipPath === 'none')
        .map(({ textContent }) => textContent),
    );

const lists = [
  ['/opportunities', ['Name', 'Contact']],
  [
    '/opportunities?columns=name.agent.created_at.summary.follow_up.updated_at.id',
    ['Name', `Updated (${clockPlace})`],
  ],
  ['/contacts', ['Name', 'Company']],
  ['/agents', ['Name', 'Questions']],
] as const;

for (const [path, heads] of lists) {
  test(`beside a record the rows of ${path} have two lines, all of one height`, async ({ page, service }) => {
    await visit(page, service, path);
    const texts = await rowTexts(page);
    await link(page, 2).click();
    await expect(panel(page)).toBeVisible();
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => misplaced(page), `${width} px`).toEqual([]);
      await expect.poll(() => headsOfLines(page)).toEqual(heads);
    }
    const shown = await tableRows(page).allTextContents();
    for (const [index, text] of texts.entries())
      for (const word of text.split(/\s+/)) expect(shown[index]).toContain(word);
    const heights = await tableRows(page).evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(1);
  });
}

test('beside a record there is little room: a status is its icon, with its name for assistive technology', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1200, height: 720 });
  await visit(page, service, '/opportunities?status=won');
  await link(page, 2).click();
  await expect(panel(page)).toBeVisible();
  const badge = tableRows(page).first().getByRole('cell', { name: 'Won', exact: true });
  await expect.poll(async () => (await badge.locator('> span').boundingBox())?.width).toBeLessThan(40);
  // What separates texts for the eye is not read aloud.
  await expect(page.getByRole('columnheader', { name: /^contact$/i })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: /·(?! Follow-up)/ })).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = () =>
    tableRows(page)
      .nth(2)
      .evaluate((open) => getComputedStyle(open, '::after').outlineStyle);
  await expect.poll(outline).toBe('solid');
});

test('the opened row is in sight, after the rows have become two lines and after a reload', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await visit(page, service, '/opportunities');
  await link(page, 12).click();
  await expect(panel(page)).toBeVisible();
  await expect(tableRows(page).nth(12)).toBeInViewport({ ratio: 1 });
  await drawn(page);
  await page.keyboard.press('j');
  await expect(tableRows(page).nth(13)).toHaveAttribute('aria-current', 'true');
  await expect(tableRows(page).nth(13)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await expect(tableRows(page).nth(13)).toBeInViewport({ ratio: 1 });
});

test('on a phone a row has two lines, and a third only for columns that somebody chose', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of ['opportunities', 'contacts', 'agents']) {
    await page.goto(`${service.origin}/${list}`);
    await expectRange(page);
    await rowTexts(page);
    for (const row of await tableRows(page).all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(70);
    expect(await page.locator('[aria-busy]').evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(
      true,
    );
  }
  await page.goto(`${service.origin}/opportunities?columns=name.value.agent.id`);
  await expectRange(page);
  await rowTexts(page);
  const id = (await link(page, 0).getAttribute('data-record')) ?? '';
  const cell = tableRows(page).first().getByRole('cell', { name: id });
  expect((await cell.boundingBox())?.height).toBeGreaterThan(10);
});

test('values are aligned at the decimal point, and each is read as one number', async ({ page, service }) => {
  await visit(page, service, '/opportunities?per_page=50');
  const points = await page.locator('td[data-card="right"]:not([data-none])').evaluateAll((cells) =>
    cells.map((cell) => {
      const whole = document.createRange();
      const amount = cell.querySelector('bdi') ?? cell;
      if (amount.firstChild) whole.selectNode(amount.firstChild);
      const hasCents = Boolean(amount.querySelector('span')?.textContent);
      return { hasCents, at: Math.round(whole.getBoundingClientRect().right) };
    }),
  );
  const withCents = points.filter(({ hasCents }) => hasCents);
  await expect(page.getByRole('cell', { name: /^[\d,]+\.\d\d$/ })).toHaveCount(withCents.length);
  expect(new Set(points.map(({ hasCents }) => hasCents)).size).toBe(2);
  expect(new Set(points.map(({ at }) => at)).size).toBe(1);
});

test('text that is cut off is shown in full on the row with the keyboard focus', async ({
  page,
  service,
}) => {
  await visit(page, service, '/opportunities?columns=name-80.summary-90.status');
  const isCut = (row: number) =>
    tableRows(page)
      .nth(row)
      .evaluate((tr) =>
        [...tr.querySelectorAll('td:not(:first-child), a')].some(
          ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        ),
      );
  expect(await isCut(1)).toBe(true);
  await expectLive(page);
  await link(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isCut(1)).toBe(false);
  await expect.poll(() => isCut(0)).toBe(true);
});

test('wider text spacing cuts no status off', async ({ page, service }) => {
  await visit(page, service, '/opportunities?status=qualified');
  await spaceText(page);
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const isCut = () =>
      page
        .locator('td[data-card="badge"] span')
        .evaluateAll((spans) =>
          spans.some(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          ),
        );
    await expect.poll(isCut, `${width} px`).toBe(false);
  }
});

test('the display menu stays within the list, with whole columns alone', async ({ page, service }) => {
  await visit(page, service, '/opportunities');
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height });
    await page.getByRole('button', { name: 'Display' }).click();
    const menu = page.getByRole('dialog', { name: 'Display' });
    const isWithin = async () => {
      const [box, list] = [await menu.boundingBox(), await page.locator('[aria-busy]').boundingBox()];
      return (box?.x ?? 0) + (box?.width ?? 0) <= (list?.x ?? 0) + (list?.width ?? 0);
    };
    await expect.poll(isWithin).toBe(true);
    const inside = () => menu.getByRole('list').evaluate(({ clientHeight }) => clientHeight);
    await expect.poll(async () => (await inside()) % 32).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults, spaceText } from './support/layout.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { lastDay } from './support/last-day.ts';
import { drawn, storeSession } from './support/people.ts';

/** Waits until every figure is there, and what is read of the newest opportunities. */
async function expectFigures(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const name of ['Opportunities by status', 'Opportunities by day']) {
    const links = page.getByRole('list', { name }).getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect.poll(async () => (await links.allInnerTexts()).every((text) => /^\d/.test(text))).toBe(true);
  }
  await expect(page.getByText(/among the newest 1\d\d/)).toBeVisible();
  await expect(page.getByText(/^Loading contact/)).toHaveCount(0);
}

test('the overview is accessible, and nothing moves while it loads', async ({ page, plainService }) => {
  const { origin, tokens } = plainService;
  const shifts = await watchShifts(page);
  await storeSession(page, { origin, tokens }, 'sessionStorage');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/overview`);
    await expectFigures(page);
    // The rail gets its last links, agents change places while more is read, and the foot of their card says why it waits.
    const moved = (await shifts()) as string[];
    const mayMove =
      /frame_|theme-choice_|cards_|agents|^<small>|^<footer><span><span role="status">Keeping within|^\d+$/;
    expect(moved.filter((html) => !mayMove.test(html))).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});

test('no control is cut off or covered at any width, at 400 % zoom or with text spaced out', async ({
  page,
  service,
}) => {
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/overview`);
  await expectFigures(page);
  await spaceText(page);
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
    // The next frame has been laid out at that size.
    await drawn(page);
    // Scripts may follow the window later than that.
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('dragging across days lists their range', async ({ page, service }) => {
  // Later there would be nothing on any of the days.
  await page.clock.setFixedTime(lastDay);
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/overview`);
  await expectFigures(page);
  const days = page.getByRole('list', { name: 'Opportunities by day' }).getByRole('link');
  const texts = (await days.allInnerTexts()).slice(3, 7);
  const total = texts.reduce((sum, text) => sum + Number.parseInt(text), 0);
  await days.nth(3).hover();
  await page.mouse.down();
  await days.nth(5).hover();
  await days.nth(6).hover();
  await expect(page.getByText(`: ${total}. Release to list them.`)).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/created_from=.*created_to=/);
  await expect(page.getByText(new RegExp(`of ${total}$`)).first()).toBeVisible();
});

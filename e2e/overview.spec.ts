import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { smallTargets } from './support/layout.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expectLive, storeSession, tableRows } from './support/people.ts';

/** Waits until every figure is there, and the names of those to whom they belong. */
async function expectFigures(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const name of ['Opportunities by status', 'Opportunities by day']) {
    const links = page.getByRole('list', { name }).getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect.poll(async () => (await links.allInnerTexts()).every((text) => /^\d/.test(text))).toBe(true);
  }
  await expect(page.getByRole('region', { name: 'Open by agent' }).getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
}

test('the overview is accessible, and nothing moves while it loads', async ({ page, service }) => {
  const { origin, tokens } = service;
  const shifts = await watchShifts(page);
  await storeSession(page, { origin, tokens }, 'sessionStorage');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/overview`);
    await expectFigures(page);
    // The rail gets its last links.
    const moved = (await shifts()) as string[];
    const mayMove = /frame_|: <small>|: \d+\+?$/;
    expect(moved.filter((html) => !mayMove.test(html))).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
  }
});

test('what is pressed on overview, board and follow-ups is 24 px high and wide', async ({
  page,
  service,
}) => {
  await storeSession(page, service, 'sessionStorage');
  for (const [path, ready] of [
    ['/overview', page.locator('ol b').first()],
    ['/opportunities?view=board', page.locator('section a[data-record]').first()],
    ['/follow-ups', tableRows(page).first()],
  ] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${service.origin}${path}`);
      await expect(ready).toBeVisible();
      await expectLive(page);
      await expect.poll(() => smallTargets(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

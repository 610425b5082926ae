import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { inTwoLines } from './support/layout.ts';
import { enter, expectRange, tableRows } from './support/people.ts';

/** The index of the first row of which anything is seen below the heads. */
const topRow = (page: Page) =>
  page.locator('[aria-busy]').evaluate((viewport) => {
    const { bottom } = viewport.querySelector('th')?.getBoundingClientRect() ?? { bottom: 0 };
    const rows = [...viewport.querySelectorAll('tbody tr')];
    return rows.findIndex((row) => row.getBoundingClientRect().bottom > bottom + 1);
  });

test('Back leads to where a long page was scrolled, from its next page and from elsewhere', async ({
  page,
  service,
}) => {
  await enter(page, service, '/opportunities?per_page=100');
  await expectRange(page);
  // The link comes with the script that restores the scrolling.
  await expect(page.getByRole('link', { name: 'Chart' })).toBeVisible();
  await tableRows(page)
    .nth(60)
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await expect.poll(() => topRow(page)).toBe(60);
  // Without the pointer, before which Playwright scrolls.
  await page.getByRole('link', { name: 'Next page' }).dispatchEvent('click');
  await expectRange(page, /^101–200 of /);
  await expect.poll(() => topRow(page)).toBe(0);
  await page.goBack();
  await expectRange(page, /^1–100 of /);
  await expect.poll(() => topRow(page)).toBe(60);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.goBack();
  await expectRange(page, /^1–100 of /);
  await expect.poll(() => topRow(page)).toBe(60);
});

test('on a phone the statuses fade where they go on, and no longer at their end', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, service, '/opportunities');
  const statuses = page.getByRole('navigation', { name: 'Status' });
  const fade = () => statuses.evaluate((nav) => getComputedStyle(nav).getPropertyValue('--fade'));
  await expect.poll(fade).toBe('44px');
  await statuses.evaluate((nav) => nav.scrollTo({ left: nav.scrollWidth }));
  await expect.poll(fade).toBe('0px');
  await page.setViewportSize({ width: 700, height: 844 });
  await expect.poll(fade).toBe('0px');
});

test('an email address keeps to one line, in the list and in the panel', async ({ page, service }) => {
  await enter(page, service, '/contacts?per_page=50');
  const cells = page.locator('td[data-kind="email"]:not([data-none])');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await inTwoLines(cells)).length, `${width} px`).toBe(0);
  }
  const address = page.getByRole('dialog').locator('[data-contact-link="email"]');
  await page.getByText('Bambang').first().click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await address.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(30);
  }
});

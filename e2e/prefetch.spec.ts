import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { drawn, expectRange, signIn } from './support/people.ts';

/** Requests for rows of opportunities, by their query. The filters' counts, which request a single row, are left out. */
function watchPages(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/opportunities' && searchParams.get('per_page') !== '1') asked.push(search);
  });
  return asked;
}

const status = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: label });

/** Opens a page with a connection that nothing is known of, and waits for the counts of its filters. */
async function open(page: Page, address: string) {
  const asked = watchPages(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }));
  await signIn(page, address);
  await expectRange(page);
  await expect(status(page, 'Lost').getByText(/\d/)).toBeVisible();
  return asked;
}

test('the next and previous pages are shown within the click on their link', async ({ page, service }) => {
  const previous = page.waitForResponse(/opportunities\?page=2$/);
  const asked = await open(page, `${service.origin}/opportunities?page=3`);
  /** Clicks a link, and returns whether other rows are shown before anything else can happen. */
  const press = (name: string) =>
    page.getByRole('link', { name }).evaluate(async (link) => {
      const before = document.querySelector('tbody')?.textContent;
      if (link instanceof HTMLElement) link.click();
      await Promise.resolve();
      return document.querySelector('tbody')?.textContent !== before;
    });
  // Each is requested once the one before it has loaded, the last here before anybody goes there.
  await expect.poll(() => asked).toEqual(['?page=3', '?page=4', '?page=2']);
  expect(await press('Next page')).toBe(true);
  await expectRange(page, /^46–60 of/);
  await expect.poll(() => asked).toEqual(['?page=3', '?page=4', '?page=2', '?page=5']);
  await (await previous).finished();
  await page.goBack();
  await expectRange(page, /^31–45 of/);
  await drawn(page);
  expect(await press('Previous page')).toBe(true);
  await expectRange(page, /^16–30 of/);
});

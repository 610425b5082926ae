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

/** Opens a page with the given connection, and waits for the counts of its filters. */
async function open(page: Page, address: string, connection: object = {}) {
  const asked = watchPages(page);
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, connection);
  await page.clock.install();
  await signIn(page, address);
  await expectRange(page);
  await expect(status(page, 'Lost').getByText(/\d/)).toBeVisible();
  return asked;
}

/** From here on, time passes in the page only when told to. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => new Date(Date.now() + 5_000).toISOString()));

test('hovering over a status prefetches its page once, and the click shows it without another request', async ({
  page,
  service,
}) => {
  const asked = await open(page, `${service.origin}/opportunities`);
  await expect.poll(() => asked).toEqual(['', '?page=2']);
  await status(page, 'Won').hover();
  await expect.poll(() => asked).toEqual(['', '?page=2', '?status=won']);
  await status(page, 'Won').click();
  await expect(page).toHaveURL(/status=won/);
  await expectRange(page);
  await expect.poll(() => asked).toEqual(['', '?page=2', '?status=won', '?status=won&page=2']);
});

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

test('a pointer that leaves early sends nothing', async ({ page, service }) => {
  const asked = await open(page, `${service.origin}/opportunities`);
  await expect.poll(() => asked).toEqual(['', '?page=2']);
  await stopTime(page);
  await status(page, 'Won').hover();
  await page.clock.runFor(79);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(60_000);
  expect(asked).toEqual(['', '?page=2']);
  await status(page, 'Won').focus();
  await page.clock.runFor(80);
  await expect.poll(() => asked).toEqual(['', '?page=2', '?status=won']);
});

test('with Save-Data nothing is prefetched', async ({ page, service }) => {
  const asked = await open(page, `${service.origin}/opportunities`, { saveData: true });
  await stopTime(page);
  await status(page, 'Won').hover();
  await page.clock.runFor(20_000);
  expect(asked).toEqual(['']);
  await status(page, 'Won').click();
  await expect.poll(() => asked).toEqual(['', '?status=won']);
});

test('after a 429 nothing is prefetched until Retry-After has passed', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 429/);
  await page.route(/opportunities\?page=2$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '120' },
      json: { message: 'Too many requests.' },
    }),
  );
  const refused = page.waitForResponse(/opportunities\?page=2$/);
  const asked = await open(page, `${service.origin}/opportunities`);
  await (await refused).finished();
  await stopTime(page);
  await status(page, 'Won').hover();
  await page.clock.runFor(100_000);
  expect(asked).toEqual(['', '?page=2']);
  await page.clock.runFor(30_000);
  await status(page, 'Lost').hover();
  await page.clock.runFor(80);
  await expect.poll(() => asked).toEqual(['', '?page=2', '?status=lost']);
});

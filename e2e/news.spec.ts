import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, skipWithout, test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout.ts';
import { addOwnCompany, type OwnCompany } from './support/own-company.ts';
import { expectFrame, enterWith, openAccount } from './support/people.ts';

skipWithout('postgresql');
test.use({ begins: null, timezoneId: 'America/New_York' });

const companies: OwnCompany[] = [];
test.afterAll(() => Promise.all(companies.map((each) => each.close())));

/** A company that a journey adds records to; it stays until the pages of all are closed. */
async function aCompany(services: Parameters<typeof addOwnCompany>[0]) {
  const company = await addOwnCompany(services, {
    opportunities: Array.from({ length: 40 }, () => ({ contact_id: null })),
    contacts: [{ id: 1 }],
  });
  companies.push(company);
  return company;
}

/* The page's clock goes on: how many minutes a visit takes is the machine's. */

const allowed = 60;

/** A server that allows sixty requests a minute. @returns how many it was asked for in the last minute, by the page's clock */
async function watchRequests(page: Page, isTight: boolean) {
  const asked: number[] = [];
  const addresses: string[] = [];
  await page.route('**/api/v1/**', async (route) => {
    asked.push(await now(page));
    const response = await route.fetch();
    addresses.push(new URL(route.request().url()).pathname.slice('/api/v1/'.length));
    if (!isTight) return route.fulfill({ response });
    const headers = { ...response.headers(), 'x-ratelimit-limit': `${allowed}` };
    return route.fulfill({ response, headers });
  });
  return {
    addresses,
    lately: async () => asked.filter((at, _, all) => at > (all.at(-1) ?? 0) - 60_000).length,
  };
}

const now = (page: Page) => page.evaluate(() => Date.now());

/** Lets time pass on the page's clock until something has happened there. */
const passUntil = (page: Page, has: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return has();
      },
      { intervals: [50] },
    )
    .toBe(true);

/** Waits until the device remembers how far this person has looked. */
const expectKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('roster.looks')))
    .toMatch(/(?=.*"opportunities \{\}")(?=.*"contacts \{\}")/);

/** The notifications that a tab has shown, where it keeps them. */
const shownIn = (tab: Page) => tab.evaluate(() => (window as unknown as { shown: string[] }).shown);

for (const on of ['service', 'plainService'] as const)
  test(`what is new since yesterday, on ${on}: 0 clicks`, async ({ page, service, plainService }) => {
    const company = await aCompany({ service, plainService });
    await page.clock.install({ time: '2026-11-20T17:40:00Z' });
    const overview = `${company.origins[on]}/overview`;
    await enterWith(page, overview, company.token, true);
    await expectFrame(page);
    await page.clock.runFor(3_000);
    await expectKept(page);
    await expect(page.getByText(/new since/)).toHaveCount(0);

    await company.addNewer(3);
    await company.addContact({ id: 2, created_at: '2026-11-21T06:00:00.000000Z' });
    await page.clock.setSystemTime('2026-11-21T09:12:00Z');
    const requests = await watchRequests(page, on === 'plainService');
    await page.goto(overview);
    await page.clock.runFor(3_000);
    await expect(page.getByRole('main')).toContainText(
      on === 'plainService'
        ? /Since yesterday, 12:4\d: 3 new opportunities worth 3,751\.50, 1 new contact\./
        : /Since yesterday, 12:4\d: 3 new opportunities worth 3,751\.50, 1 new contact, 3 follow-ups requested\./,
    );
    const rail = page.getByRole('navigation', { name: 'Main' });
    const link = rail.getByRole('link', { name: /^Opportunities 43 3 new since yesterday, 12:4\d$/ });
    await expect(link).toBeVisible();
    const expectHalf = (count: number) =>
      on === 'plainService' && expect(count).toBeLessThanOrEqual(allowed / 2);
    expectHalf(await requests.lately());
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: '3 new opportunities worth 3,751.50' }).click();
    await expect(page).toHaveTitle(/^\(3\) Opportunities/);
    const line = page.getByRole('cell', { name: /^New since yesterday, 12:4\d$/ });
    await expect(page.getByRole('row').filter({ has: line })).toContainText('Newer 1');
    await expectAccessible(page);

    // While the tab is open, one round after the other asks for what comes in.
    await rail.getByRole('link', { name: 'Overview' }).click();
    await company.addNewer(2);
    // On one of the two it was the whole list that was looked at in between.
    const since = on === 'service' ? '5 new since yesterday, 12:4\\d' : '2 new since 04:1\\d';
    const counted = rail.getByRole('link', { name: new RegExp(`^Opportunities 45 ${since}$`) });
    await passUntil(page, async () => (await counted.count()) === 1);
    expectHalf(await requests.lately());
  });

test('what is new has room in each language', async ({ page, service, plainService }) => {
  const company = await aCompany({ service, plainService });
  await page.clock.install({ time: '2026-11-20T17:40:00Z' });
  const overview = `${company.origins.service}/overview`;
  await enterWith(page, overview, company.token, true);
  await expectFrame(page);
  await page.clock.runFor(3_000);
  await expectKept(page);
  await company.addNewer(3);
  await company.addContact({ id: 2, created_at: '2026-11-21T06:00:00.000000Z' });
  await page.clock.setSystemTime('2026-11-21T09:12:00Z');
  for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    await page.goto(overview);
    await page.clock.runFor(3_000);
    await expect(page.locator('main p:has(a ~ a ~ a)'), language).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => layoutFaults(page), `${language}, ${width} px`).toEqual([]);
    }
  }
});

test('rows that were changed or removed are told, and what differs', async ({
  page,
  service,
  plainService,
}) => {
  const company = await aCompany({ service, plainService });
  await page.clock.install({ time: '2026-11-20T17:40:00Z' });
  const { addresses } = await watchRequests(page, false);
  await company.addNewer(3);
  await enterWith(page, `${company.origins.service}/opportunities`, company.token, true);
  await expectFrame(page);
  await passUntil(page, async () => addresses.includes('changes'));
  await expect(page.getByRole('row', { name: 'Newer 1' })).toHaveCount(1);
  await company.lose([1001, 1002]);
  await company.remove(1003);
  const show = page.getByRole('button', { name: /^2 changed, 1 removed since \S+ · Show$/ });
  await passUntil(page, async () => (await show.count()) === 1);
  await expectAccessible(page);
  await show.click();
  await expect(page.getByRole('row', { name: 'Newer 3' })).toHaveCount(0);
  await expect(show).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer 1', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('note')).toContainText('Status: New → Lost');
  await expectAccessible(page);
});

test('who asks for it is notified of what comes to a list, once for two tabs', async ({
  page,
  service,
  plainService,
}) => {
  const company = await aCompany({ service, plainService });
  await page.clock.install({ time: '2026-11-20T17:40:00Z' });
  await page.context().addInitScript(() => {
    const shown: string[] = [];
    class Shown extends EventTarget {
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Shown, shown });
    document.hasFocus = () => false;
  });
  await enterWith(page, `${company.origins.service}/opportunities?status=new`, company.token, true);
  await page.clock.runFor(3_000);
  await expectFrame(page);
  await expectKept(page);
  await page.clock.setSystemTime('2026-11-21T09:12:00Z');
  await page.reload();
  await page.clock.runFor(3_000);
  await expectFrame(page);
  const menu = await openAccount(page);
  await menu.getByRole('button', { name: 'Notifications Off' }).click();
  const item = page.getByRole('dialog').getByRole('button', { name: 'This list' });
  await item.click();
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.clock.runFor(3_000);
  await expectFrame(other);
  await expectKept(other);
  const rounds: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/changes') rounds.push(request.url());
    });
  const shown = async () => [await shownIn(page), await shownIn(other)].flat();
  await company.addNewer(2);
  await passUntil(page, async () => (await shown()).length > 0);
  expect(rounds).toHaveLength(1);
  await page.clock.runFor(120_000);
  await expect.poll(() => rounds.length).toBeGreaterThan(1);
  expect(await shown()).toEqual([expect.stringMatching(/^Opportunities: 2 new since yesterday, 12:4\d$/)]);
});

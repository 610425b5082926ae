import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, skipWithout, test } from './support/fixtures.ts';
import { type OwnCompany, startOwnCompany } from './support/own-company.ts';
import { expectFrame, signInWith } from './support/people.ts';

skipWithout('postgresql');

const companies: OwnCompany[] = [];
test.afterAll(() => Promise.all(companies.map((each) => each.close())));

/** A company that a journey adds records to; it stays until the pages of all are closed. */
async function aCompany() {
  const company = await startOwnCompany({
    opportunities: Array.from({ length: 40 }, () => ({ contact_id: null })),
    contacts: [{ id: 1 }],
  });
  companies.push(company);
  return company;
}

const allowed = 60;

/** A server that allows sixty requests a minute. @returns how many it was asked for in the last minute, by the page's clock */
async function watchRequests(page: Page, isTight: boolean) {
  const asked: number[] = [];
  await page.route('**/api/v1/**', async (route) => {
    asked.push(await now(page));
    const response = await route.fetch();
    if (!isTight) return route.fulfill({ response });
    const headers = { ...response.headers(), 'x-ratelimit-limit': `${allowed}` };
    return route.fulfill({ response, headers });
  });
  return { lately: async () => asked.filter((at, _, all) => at > (all.at(-1) ?? 0) - 60_000).length };
}

const now = (page: Page) => page.evaluate(() => Date.now());

/** Waits until the device remembers how far this person has looked. */
const expectKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('roster.looks')))
    .toMatch(/(?=.*"opportunities \{\}")(?=.*"contacts \{\}")/);

for (const on of ['service', 'plainService'] as const)
  test(`what is new since yesterday, on ${on}: 0 clicks`, async ({ page }) => {
    const company = await aCompany();
    await page.clock.install({ time: '2026-11-20T17:40:00Z' });
    const overview = `${company.origins[on]}/overview`;
    await signInWith(page, overview, company.token, true);
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
      'Since yesterday, 17:40: 3 new opportunities worth 3,751.50, 1 new contact, 3 follow-ups asked for.',
    );
    const rail = page.getByRole('navigation', { name: 'Main' });
    const link = rail.getByRole('link', { name: /^Opportunities 43 3 new since yesterday, 17:40$/ });
    await expect(link).toBeVisible();
    expect(await requests.lately()).toBeLessThanOrEqual(allowed / 2);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: '3 new opportunities worth 3,751.50' }).click();
    await expect(page).toHaveTitle(/^\(3\) Opportunities/);
    const line = page.getByRole('cell', { name: 'New since yesterday, 17:40' });
    await expect(page.getByRole('row').filter({ has: line })).toContainText('Newer 1');
    await expectAccessible(page);
  });

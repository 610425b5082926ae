import type { Page } from 'playwright/test';
import { now } from './support/day.ts';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { companyOfFile } from './support/own-company.ts';
import { holdAnswers } from './support/held-answers.ts';
import {
  changePersisted,
  databases,
  nameOwners,
  persistedOwners,
  persistedRequests,
} from './support/persisted-pages.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expectRange, enterWith, rowTexts, signInWith, rowLinks, signOut } from './support/people.ts';

skipWithout('postgresql');

const company = companyOfFile({
  opportunities: Array.from({ length: 60 }, () => ({ contact_id: null })),
});

const mark = (page: Page) => page.locator('header').getByText(/refreshing…$/);

test('a second visit shows rows and their age before the response; fresh rows replace them without shifting anything', async ({
  page,
  context,
}) => {
  const { origins, token } = company();
  const address = `${origins.plainService}/opportunities`;
  await enterWith(page, address, token, true);
  await expectRange(page);
  await expect.poll(() => persistedRequests(page)).toHaveLength(1);
  const rows = await rowLinks(page).allInnerTexts();
  await changePersisted(page, { at: now.getTime() - 3 * 3_600_000 });
  await page.close();
  // The rows in between are one further down.
  await company().addNewer(1);
  await company().remove(14);

  const second = await context.newPage();
  const { release } = await holdAnswers(second, (request) => request.url().endsWith('/api/v1/opportunities'));
  const moved = await watchShifts(second);
  await second.goto(address);
  await expect(mark(second)).toHaveText('From 3 hours ago · refreshing…');
  await expect(second.getByText('Showing records from 3 hours ago. Refreshing…')).toBeAttached();
  expect(await rowLinks(second).allInnerTexts()).toEqual(rows);

  const link = rowLinks(second).nth(9);
  const name = await link.innerText();
  await link.focus();
  const sheet = second.locator('[aria-busy]').filter({ has: second.getByRole('table') });
  const scrolled = await sheet.evaluate((element) => {
    element.scrollTop = 40;
    return element.scrollTop;
  });
  await release();
  await expect(second.getByRole('link', { name: 'Newer 1', exact: true })).toBeVisible();
  await expect(mark(second)).toHaveCount(0);
  await expect(second.getByRole('link', { name, exact: true })).toBeFocused();
  expect(await sheet.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect(await rowLinks(second).allInnerTexts()).toHaveLength(rows.length);
  expect(await moved()).toEqual([]);
});

test('nothing stays on the device without consent, for another company or after the token was rejected', async ({
  page,
  plainService,
  expectedMessages,
}) => {
  const { origin, tokens } = plainService;
  const [first = '', second = ''] = tokens;
  const path = `${origin}/opportunities?page=2`;
  await signInWith(page, path, first);
  const [row = ''] = await rowTexts(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await databases(page)).toEqual([]);
  const [name = ''] = row.split('\t');
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(name);
  await signOut(page);

  await signInWith(page, path, first, true);
  await expect.poll(() => nameOwners(page)).toHaveLength(1);
  const [owner] = await nameOwners(page);
  const session = JSON.stringify({ token: second, apiBaseUrl: '' });
  await page.evaluate((text) => localStorage.setItem('roster.session', text), session);
  const { release } = await holdAnswers(page, (request) => request.url().includes('/api/v1/'));
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await release();
  await expect.poll(async () => (await nameOwners(page)).length).toBe(1);
  await expect.poll(async () => (await nameOwners(page))[0]).not.toBe(owner);
  await expect.poll(() => persistedOwners(page)).toBe(1);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A request of the page that is left could be the one that is refused, and the next page would have no session to try.
  await page.goto('about:blank');
  expectedMessages.push(/status of 401/);
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

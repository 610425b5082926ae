import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { databases } from './support/persisted-pages.ts';
import { expectLive, expectRange, rowTexts, enter, rowLinks, openAccount } from './support/people.ts';

/** Signs in, then revisits in a browser that has not cached the sign-in page. */
async function secondVisit(page: Page, address: string) {
  await page.goto(address);
  await page.getByLabel('Keep me signed in on this device').check();
  await signInByDemo(page);
  await expectRange(page);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expectRange(page);
  await rowTexts(page);
  await expectLive(page);
}

const signInByDemo = (page: Page) =>
  page
    .getByRole('button', { name: /^Sign in to / })
    .first()
    .click();

const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

const offline = /net::ERR_INTERNET_DISCONNECTED/;

test('signing out offline before the sign-in page was loaded erases stored data and says so; online the page opens', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(offline);
  await secondVisit(page, `${service.origin}/opportunities`);
  await expect.poll(() => databases(page)).toContain('roster.pages');
  const menu = await openAccount(page);
  await context.setOffline(true);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  await expect(page.getByRole('alert')).toHaveText("The sign-in page will open when you're back online.");
  expect(await kept(page)).not.toContain('roster.session');
  await expect.poll(() => databases(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Access token')).toBeFocused();
  await signInByDemo(page);
  await expectRange(page);
});

test('a sign-in page that failed to load while online opens with its button', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/net::ERR_FAILED/);
  const part = /assets\/sign-in-.*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(`${service.origin}/contacts`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  await expect(page.getByRole('alert')).toHaveText("Couldn't load the sign-in page.");
  await expectAccessible(page);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a record opened offline is reported, and opens once the browser is online', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(offline, /net::ERR_FAILED/);
  const part = /assets\/record-panel-.*\.js$/;
  // It is loaded once the list is idle.
  await page.route(part, (route) => route.abort());
  await enter(page, service, '/opportunities');
  await expectRange(page);
  const rows = await rowTexts(page);
  await context.setOffline(true);
  await rowLinks(page).first().click();
  await expect(page.getByRole('alert')).toContainText("It will open when you're back online.");
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  expect(await rowTexts(page)).toEqual(rows);
  await page.unroute(part);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a menu or picker pressed offline reports a failure, and opens when pressed online', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(offline);
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await rowTexts(page);
  const told = page.getByText("Couldn't load this. Check your connection and try again.");
  for (const name of ['Display', 'Contact', 'Created']) {
    await context.setOffline(true);
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(told).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

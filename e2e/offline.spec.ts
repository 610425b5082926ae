import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { databases } from './persisted-pages.ts';
import { expectRange, rowTexts, signIn } from './people.ts';

/** Signs in, and comes again in a browser that has kept no part of the sign-in page. */
async function secondVisit(page: Page, address: string) {
  await page.goto(address);
  await page.getByLabel('Keep me signed in on this device').check();
  await signInByDemo(page);
  await expectRange(page);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expectRange(page);
  await rowTexts(page);
}

const signInByDemo = (page: Page) =>
  page
    .getByRole('button', { name: /^Sign in to / })
    .first()
    .click();

const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

const offline = /net::ERR_INTERNET_DISCONNECTED/;

test('signing out offline, before the sign-in page was ever loaded, is told and wipes what is kept; online it comes by itself', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(offline);
  await secondVisit(page, `${service.origin}/opportunities`);
  await expect.poll(() => databases(page)).toContain('roster.pages');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in page comes by itself when the connection is back.',
  );
  expect(await kept(page)).not.toContain('roster.session');
  await expect.poll(() => databases(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Access token')).toBeFocused();
  await signInByDemo(page);
  await expectRange(page);
});

test('a sign-in page that did not arrive while the browser is online comes by its button', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/net::ERR_FAILED/);
  const part = /assets\/sign-in-page-.*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(`${service.origin}/contacts`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  await expect(page.getByRole('alert')).toHaveText('The sign-in page did not arrive.');
  await expectAccessible(page);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a record that is opened offline is told to be missing, and opens by itself when the browser is online', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(offline, /net::ERR_FAILED/);
  const part = /assets\/record-panel-.*\.js$/;
  // It comes by itself as soon as the list has settled.
  await page.route(part, (route) => route.abort());
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  const rows = await rowTexts(page);
  await context.setOffline(true);
  await page.getByRole('table').locator('tbody a').first().click();
  await expect(page.getByRole('alert')).toContainText('It comes by itself when the connection is back.');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  expect(await rowTexts(page)).toEqual(rows);
  await page.unroute(part);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const name of ['Columns', 'Contact', 'Created on', 'Go to page…']) {
  test(`"${name}", pressed offline, is told not to have come, and opens when it is pressed online`, async ({
    page,
    context,
    service,
    expectedMessages,
  }) => {
    expectedMessages.push(offline);
    await signIn(page, `${service.origin}/opportunities`);
    await expectRange(page);
    await rowTexts(page);
    await context.setOffline(true);
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const told = page.getByText('Could not be loaded. Check the connection and try again.');
    await expect(told).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { expect, test as base } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { expectRange, rowTexts, signIn } from './people.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page }, provide) => {
    const deployment = await startDeployment(process.env['DEMO_DATA_FOLDER'] ?? '');
    await provide(deployment);
    // What a page still asks of a service that has ended would be on the console.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await deployment.end();
  },
});

/** How often the page's document has been asked for by the browser itself since this was called. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

const sheet = (page: Page) => page.getByRole('table').locator('..');
/** What Chromium says of a script or a style sheet that is not there, and of what is asked for while the service restarts. */
const gone =
  /the server responded with a status of 404|Refused to apply style from .* MIME type|net::ERR_CONNECTION_REFUSED/;

/** Signs in to a long page and scrolls it, then has a newer build take the place of the one on screen. */
async function deployUnder(page: Page, deployment: Deployment, without?: RegExp) {
  await signIn(page, `${deployment.origin}/opportunities?status=won&page=2&per_page=50`);
  await expectRange(page, /^51–100 of /);
  const rows = await rowTexts(page);
  await page
    .getByRole('table')
    .locator('tbody tr')
    .nth(20)
    .evaluate((row) => row.scrollIntoView());
  await deployment.deploy(without);
  return { rows, top: await sheet(page).evaluate((box) => box.scrollTop), loads: countLoads(page) };
}

test('a part of a newer build that replaced this one arrives after one reload, at the same rows', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  const { rows, top, loads } = await deployUnder(page, deployment);
  const address = page.url();
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await expect.poll(() => loads.count).toBe(1);
  await expect(columns).toBeFocused();
  expect(page.url()).toBe(address);
  expect(await rowTexts(page)).toEqual(rows);
  expect(top).toBeGreaterThan(500);
  expect(Math.abs((await sheet(page).evaluate((box) => box.scrollTop)) - top)).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(loads.count).toBe(1);
});

test('a record that is opened after a newer build came is open after one reload', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await signIn(page, `${deployment.origin}/opportunities?status=won`);
  await expectRange(page);
  const rows = await rowTexts(page);
  await deployment.deploy();
  const loads = countLoads(page);
  // Of another list, whose own part has not been loaded.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expectRange(page);
  const contacts = await rowTexts(page);
  await page.getByRole('table').locator('tbody a').nth(3).click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  expect(loads.count).toBe(1);
  expect(await rowTexts(page)).toEqual(contacts);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/opportunities\?status=won$/);
  await expectRange(page);
  expect(await rowTexts(page)).toEqual(rows);
});

test('text that is still being typed into the search when the page is reloaded is searched for', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await page.clock.install();
  const { loads } = await deployUnder(page, deployment);
  const { release } = await holdAnswers(page, (request) => request.url() === page.url());
  const asked = page.waitForRequest(page.url());
  await page.getByRole('button', { name: 'Columns' }).click();
  await asked;
  // The rest after which a search begins by itself never comes.
  await page.clock.pauseAt(Date.now() + 2_000);
  await page.getByRole('searchbox').fill('oak');
  await release();
  await expect.poll(() => loads.count).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/search=oak/);
  await expectRange(page);
  expect(loads.count).toBe(1);
});

test('signing in on a page of an older build brings rows and names, with one reload', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await page.goto(`${deployment.origin}/opportunities?status=won`);
  const demo = page.getByRole('button', { name: /^Sign in to / }).first();
  await expect(demo).toBeVisible();
  await deployment.deploy();
  const loads = countLoads(page);
  await demo.click();
  await expect.poll(() => loads.count).toBe(1);
  await expectRange(page);
  for (const text of await rowTexts(page)) expect(text).toContain('Won');
  await expect(page.getByRole('table').getByText('not read')).toHaveCount(0);
  expect(loads.count).toBe(1);
});

test('signing out after a newer build came ends on the sign-in page, with one reload', async ({
  page,
  context,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await signIn(page, `${deployment.origin}/opportunities`);
  await expectRange(page);
  // The browser has kept the sign-in page that was there a moment ago.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expectRange(page);
  await rowTexts(page);
  await deployment.deploy();
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(loads.count).toBe(1);
});

test('a part that the newer build lacks too is told after one reload, not asked for over and over', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await signIn(page, `${deployment.origin}/opportunities`);
  await expectRange(page);
  await rowTexts(page);
  await deployment.deploy(/^record-panel-.*js$/);
  const loads = countLoads(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expectRange(page);
  await page.getByRole('table').locator('tbody a').nth(3).click();
  await expect(page.getByRole('alert')).toContainText('The record could not be opened.');
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expectRange(page);
  expect(loads.count).toBe(1);
  await expectAccessible(page);
});

test('servers that take turns in giving an old and a new build make a page reload once', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  await page.route(/assets\/column-menu-/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(page.url(), async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/index-[\w-]+\.js/, 'index-newer.js'),
    });
  });
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.poll(() => loads.count).toBe(1);
  await expectRange(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not be loaded.');
  expect(loads.count).toBe(1);
});

test('offline nothing is reloaded: the part is told to be missing, and the rows stay', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  const rows = await rowTexts(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not be loaded.');
  expect(await rowTexts(page)).toEqual(rows);
  expect(loads.count).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('where the browser keeps nothing, a newer build signs nobody out by a reload', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.push(gone);
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is switched off.', 'SecurityError');
        },
      });
    }
  });
  const { rows, loads } = await deployUnder(page, deployment);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not be loaded.');
  expect(await rowTexts(page)).toEqual(rows);
  expect(loads.count).toBe(0);
});

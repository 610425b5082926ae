import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/fixtures.ts';
import {
  countLoads,
  deployUnder,
  expectNoColumnMenu,
  gone,
  holdPanel,
  openContact,
  test,
} from './support/newer-build.ts';
import { holdRest } from './support/held-answers.ts';
import {
  expectLive,
  expectRange,
  open,
  rowTexts,
  signIn,
  storeSession,
  tableRows,
} from './support/people.ts';

test('a part missing from the newer build too is reported after one reload, not requested again and again', async ({
  page,
  deployment,
}) => {
  const panel = await holdPanel(page);
  await signIn(page, `${deployment.origin}/opportunities`);
  await expectRange(page);
  await rowTexts(page);
  await deployment.deploy(/^record-panel-.*js$/);
  await panel.release();
  const loads = countLoads(page);
  await openContact(page);
  await expect(page.getByRole('alert')).toContainText("Couldn't open the record.");
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expectRange(page);
  expect(loads.count).toBe(1);
  await expectAccessible(page);
});

test('servers that alternate between an old and a new build make a page reload once', async ({
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
  await expect.poll(() => loads.shown).toBe(1);
  await expectRange(page);
  await expectNoColumnMenu(page);
  expect(loads.count).toBe(1);
});

test('a style sheet that is missing for what the frame gets after the rows costs nothing but that', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 404/);
  await page.route(/assets\/late-.*css$/, (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse(/assets\/late-.*css$/);
  await signIn(page, `${service.origin}/opportunities`);
  await missing;
  await expectRange(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
});

test('offline nothing is reloaded: the missing part is reported and the rows stay', async ({
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
  await expectNoColumnMenu(page);
  expect(await rowTexts(page)).toEqual(rows);
  expect(loads.count).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('without browser storage, a newer build signs nobody out by reloading', async ({ page, deployment }) => {
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
  await expectNoColumnMenu(page);
  expect(await rowTexts(page)).toEqual(rows);
  expect(loads.count).toBe(0);
});

for (const [fault, answer, logged] of [
  ['is missing', { status: 404 }, /status of 404/],
  ['does not parse', { contentType: 'text/javascript', body: 'const =' }, /^uncaught: /],
] as const) {
  test(`if the rest of the dashboard ${fault}, the page says so, and what is pressed leads on`, async ({
    page,
    service,
    expectedMessages,
  }) => {
    expectedMessages.push(logged, /^uncaught: /);
    await storeSession(page, service);
    const rest = await holdRest(page, answer);
    await open(page, `${service.origin}/opportunities`);
    await expectRange(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await rest.release();
    await expectRange(page, /^16–30 of/);
    const alert = page.getByText("Couldn't load Roster. Reload the page.");
    await expect(alert).toBeVisible();
    await expect(tableRows(page)).toHaveCount(15);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expectRange(page, /^31–45 of/);
    await expect(alert).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expectLive(page);
    await expectRange(page, /^31–45 of/);
    await expect(alert).toHaveCount(0);
  });
}

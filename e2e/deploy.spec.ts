import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/fixtures.ts';
import { holdRest, rest } from './support/held-answers.ts';
import { countLoads, deployUnder, holdPanel, openContact, sheetOf, test } from './support/newer-build.ts';
import {
  expectLive,
  expectRange,
  open,
  rowTexts,
  enter,
  saveData,
  storeSession,
  tableRows,
} from './support/people.ts';

// A request that is under way while a service is replaced would fail with a message on the console.
test.beforeEach(({ page }) => saveData(page));

for (const isPage of [false, true]) {
  const answer = isPage ? 'its page for them' : '404';
  test(`after a deployment a lazy part loads after one reload, at the same rows: old files get ${answer}`, async ({
    page,
    deployment,
    expectedMessages,
  }) => {
    const { rows, top, loads } = await deployUnder(page, deployment);
    if (isPage) expectedMessages.push(/Failed to load module script/);
    if (isPage)
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        const response = await route.fetch();
        const isOld = response.status() === 404;
        await route.fulfill(
          isOld ? { contentType: 'text/html', body: '<div id="root"></div>' } : { response },
        );
      });
    const address = page.url();
    const display = page.getByRole('button', { name: 'Display' });
    await display.click();
    await expect.poll(() => loads.shown).toBe(1);
    await expectLive(page);
    await expect(display).toBeFocused();
    expect(page.url()).toBe(address);
    await expectRange(page, /^51–100 of /);
    expect(await rowTexts(page)).toEqual(rows);
    expect(top).toBeGreaterThan(500);
    const moved = async () => Math.abs((await sheetOf(page).evaluate((box) => box.scrollTop)) - top);
    await expect.poll(moved).toBeLessThan(60);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
    expect(loads.count).toBe(1);
  });
}

test('a page whose build is replaced while it loads starts with the newer one, after one reload', async ({
  page,
  deployment,
}) => {
  await storeSession(page, deployment);
  const loads = countLoads(page);
  let deploying: Promise<void> | null = null;
  await page.route(rest, async (route) => {
    deploying ??= deployment.deploy();
    await deploying;
    await route.continue();
  });
  await open(page, `${deployment.origin}/opportunities?page=2`);
  await expect.poll(() => loads.count).toBe(2);
  await expectLive(page);
  await expectRange(page, /^16–30 of /);
  await rowTexts(page);
  expect(loads.count).toBe(2);
});

test('a part missing from the newer build too is reported after one reload, not requested again and again', async ({
  page,
  deployment,
}) => {
  const panel = await holdPanel(page);
  await enter(page, deployment, '/opportunities');
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

import type { Page } from 'playwright/test';
import { type Deployment, startDeployment } from './deployment.ts';
import { expect, test as base } from './fixtures.ts';
import { expectRange, rowTexts, signIn } from './people.ts';

/** What Chromium says of a script or a style sheet that is not there, and of what is asked for while the service restarts. */
export const gone =
  /the server responded with a status of 404|Refused to apply style from .* MIME type|net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/;

/** With a deployment for tests that ask for one; what the browser logs when a build is exchanged is expected then. */
export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page, expectedMessages }, provide) => {
    expectedMessages.push(gone);
    const deployment = await startDeployment(process.env['DEMO_DATA_FOLDER'] ?? '');
    await provide(deployment);
    // What a page still asks of a service that has ended would be on the console.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await deployment.end();
  },
});

/** How often the page's document has been asked for by the browser itself since this was called. */
export function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

/** The element in which the table scrolls. */
export const sheetOf = (page: Page) => page.getByRole('table').locator('..');

/** Signs in to a long page and scrolls it, then has a newer build take the place of the one on screen. */
export async function deployUnder(page: Page, deployment: Deployment) {
  await signIn(page, `${deployment.origin}/opportunities?status=won&page=2&per_page=50`);
  await expectRange(page, /^51–100 of /);
  const rows = await rowTexts(page);
  await page
    .getByRole('table')
    .locator('tbody tr')
    .nth(20)
    .evaluate((row) => row.scrollIntoView());
  await deployment.deploy();
  return { rows, top: await sheetOf(page).evaluate((box) => box.scrollTop), loads: countLoads(page) };
}

/** Opens a record of another list, the part for which has not been loaded yet; gives the rows around it. */
export async function openContact(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expectRange(page);
  const rows = await rowTexts(page);
  await page.getByRole('table').locator('tbody a').nth(3).click();
  return rows;
}

/** Asks for the menu of columns, a part of its own, and waits until it is said to be missing. */
export async function expectNoColumnMenu(page: Page) {
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not be loaded.');
}

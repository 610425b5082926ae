import { expect, type Page } from 'playwright/test';
import type { RunningService } from './running-service.ts';

type Signed = Pick<RunningService, 'origin' | 'tokens'>;

const zone = process.env['TEST_ZONE'] ?? 'America/New_York';

/** The zone of the browsers (playwright.config.ts) as the head of a column names it. */
export const clockPlace = zone.replace(/.*\//, '').replaceAll('_', ' ');

/** An early instant, in UTC, of the day that the clocks of the browsers show: the filter takes it as a day in UTC. */
export const earlyOn = (now: Date) =>
  new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)}T00:30:00Z`);

/** Opens an address and signs in to the first sample company with its button. */
export async function signIn(page: Page, address: string) {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Sign in to / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
}

/** Opens an address and signs in with a token, which stays on the device if `onDevice`. */
export async function signInWith(page: Page, address: string, token: string, onDevice = false) {
  await page.goto(address);
  await page.getByLabel('Access token').fill(token);
  if (onDevice) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByLabel('Access token').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
}

/** Opens an address, signed in with a token, which stays on the device if `onDevice`. */
export async function enterWith(page: Page, address: string, token: string, onDevice = false) {
  await storeSession(
    page,
    { origin: new URL(address).origin, tokens: [token] },
    onDevice ? 'localStorage' : 'sessionStorage',
  );
  await page.goto(address);
}

/** Opens an address, signed in to the first sample company. */
export const enter = (page: Page, { origin, tokens: [token = ''] }: Signed, path: string) =>
  enterWith(page, origin + path, token);

/** Stores the first sample company's session as signing in does, on the device or for the tab alone. */
export async function storeSession(
  page: Page,
  { origin, tokens: [token = ''] }: Signed,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  // A page of the origin that runs nothing.
  await page.goto(`${origin}/config.json`);
  const session = JSON.stringify({ token, apiBaseUrl: '' });
  await page.evaluate(([name, value]) => window[name].setItem('roster.session', value), [
    storage,
    session,
  ] as const);
}

/** The text of the rows on screen, without the header, once every name has loaded. */
export async function rowTexts(page: Page) {
  await expect(page.locator('[aria-busy="false"] tbody tr').first()).toBeVisible();
  await expect(page.getByRole('table').getByText(/^Loading (contact|agent) \d+$/)).toHaveCount(0);
  return tableRows(page).allInnerTexts();
}

/** The records on screen by id, which an open record beside them does not change. */
export const recordIds = (page: Page) =>
  rowLinks(page).evaluateAll((links: HTMLElement[]) => links.map(({ dataset }) => dataset['record']));

/** Waits until the list shows a range of records, such as 16–30 of any number. */
export async function expectRange(page: Page, range = /^[\d,]+(–[\d,]+)? of [\d,]+$/) {
  await expect(page.getByText(/^[\d,]+(–[\d,]+)? of [\d,]+$/)).toHaveText(range);
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
}

export const tableRows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** The links of the rows, which have the records' own names: those of contacts and agents load later. */
export const rowLinks = (page: Page) => page.getByRole('table').locator('tbody a');

/** Opens an address without waiting for all of it, part of which is held back. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/** Waits until presses are obeyed. */
export const expectLive = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(() => {
          const press = new Event('change', { cancelable: true });
          return document.getElementById('root')?.dispatchEvent(press);
        })
        // A page that is being replaced obeys nothing.
        .catch(() => false),
    )
    .toBe(true);

/** Waits until the frame obeys its commands, which comes after the rows. */
export const expectFrame = (page: Page) =>
  expect(page.locator('header > [aria-haspopup=dialog] bdi')).toBeAttached();

/** The button of the account menu: the company's name, on a phone More. */
export const accountButton = (page: Page) =>
  page.locator('header > [aria-haspopup=dialog]').filter({ visible: true });

/** Opens the account menu. @returns what is in it, in any language */
export async function openAccount(page: Page) {
  await accountButton(page).click();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') });
  await expect(menu).toBeVisible();
  return menu;
}

export async function signOut(page: Page) {
  const menu = await openAccount(page);
  await menu.getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** Chooses a language in the account menu, whatever language that is in. */
export async function chooseLanguage(page: Page, name: string) {
  const menu = await openAccount(page);
  await menu.getByRole('button', { name: /English|Deutsch|Français|Español|العربية/ }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Waits until the list and the frame obey their commands; the first row has the focus then. */
export async function expectCommands(page: Page) {
  await expectRange(page);
  await expectFrame(page);
  await tableRows(page).first().locator('a').focus();
  await expect(tableRows(page).first().getByRole('checkbox')).toBeVisible();
}

/** Presses the keys of one command at once: after a pause the first ones would be forgotten. */
export const pressInTurn = (page: Page, ...keys: string[]) =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Resolves when the page has rendered everything it received so far. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Lets the rest of the dashboard come, and asserts that it takes the very rows that were painted. */
export async function expectTakenOver(page: Page, rest: { release: () => Promise<void> }) {
  const rows = tableRows(page);
  await rows.evaluateAll((painted) => painted.forEach((row) => Object.assign(row, { isPainted: true })));
  await rest.release();
  await expectLive(page);
  const kept = await rows.evaluateAll((all) => all.map((row) => 'isPainted' in row));
  expect(kept).not.toContain(false);
  expect(kept).not.toEqual([]);
}

/** Has the token of a company account be due for renewal, in this tab. */
export const endToken = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('roster.session') ?? '{}');
    session.account.renewAt = 0;
    sessionStorage.setItem('roster.session', JSON.stringify(session));
  });

/** Somebody who saves data: no page is requested but those that they go to. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

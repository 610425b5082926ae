import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, pressInTurn, signInWith } from './support/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const changed = (page: Page) => page.locator('header').getByText('changed', { exact: true });
const titles = (page: Page) =>
  rail(page)
    .getByRole('list', { name: 'Your views' })
    .getByRole('link')
    .evaluateAll((links: HTMLElement[]) => links.map(({ title }) => title));

async function openMenu(page: Page) {
  await heading(page).getByRole('button').click();
  await expect(menu(page)).toBeVisible();
}

/** Saves the list on screen, once the page can do that. */
async function save(page: Page, name: string, opensFirst = false) {
  await openMenu(page);
  await menu(page)
    .getByRole('button', { name: /^Save as a new view/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByLabel('Name').fill(name);
  if (opensFirst) await dialog.getByLabel(/^Set as home/).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText(name);
}

test('a view opens first at the next visit, and then from another list', async ({ page, plainService }) => {
  const { origin, tokens } = plainService;
  await signInWith(page, `${origin}/opportunities?status=won`, tokens[0] ?? '', true);
  await expectRange(page);
  await save(page, 'Won ones', true);
  await page.goto(`${origin}/agents`);
  await expectLive(page);

  await page.goto(origin);
  await expect(heading(page)).toHaveText('Won ones');
  await expectRange(page);
  await expect(page.getByRole('link', { name: /^Won/ }).first()).toHaveAttribute('aria-current', /./);

  await page.goto(`${origin}/agents`);
  const view = rail(page).getByTitle('Won ones');
  await expect(view).toHaveText(/\d/);
  await view.click();
  await expect(heading(page)).toHaveText('Won ones');
  await expect(page).toHaveTitle(/^Won ones · /);
});

test('a changed view is told and saved by key, and views are dragged into another order', async ({
  page,
  service,
}) => {
  const { origin, tokens } = service;
  await signInWith(page, `${origin}/opportunities?status=won`, tokens[0] ?? '', true);
  await expectRange(page);
  await save(page, 'First');
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  await expect(changed(page)).toBeVisible();
  await openMenu(page);
  await expect(menu(page)).toContainText('Highest value first, was newest first');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(heading(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(changed(page)).toHaveCount(0);
  await save(page, 'Second');
  await expect.poll(() => titles(page)).toEqual(['First', 'Second']);
  await rail(page)
    .getByTitle('Second', { exact: true })
    .dragTo(rail(page).getByTitle('First', { exact: true }));
  await expect.poll(() => titles(page)).toEqual(['Second', 'First']);
  await pressInTurn(page, 'g', '2');
  await expect(heading(page)).toHaveText('First');
});

test('a link takes a view to a colleague, a file takes all to another device', async ({
  page,
  plainService,
  openOtherBrowser,
}) => {
  const { origin, tokens } = plainService;
  const today = new Date().toISOString().slice(0, 10);
  await signInWith(page, `${origin}/opportunities?created_at=${today}`, tokens[0] ?? '', true);
  await expectLive(page);
  await save(page, 'Today here');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Today, whenever it is opened' }).click();
  await expect(menu(page).getByRole('button', { name: /^Link copied/ })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('days=today');

  await menu(page)
    .getByRole('button', { name: /^Export or import/ })
    .click();
  const devices = page.getByRole('dialog', { name: 'Export or import views' });
  const downloading = page.waitForEvent('download');
  await devices.getByRole('button', { name: 'Save 1 view as a file' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ views: [{ name: 'Today here' }] });

  const other = await openOtherBrowser();
  await other.setViewportSize({ width: 390, height: 844 });
  await signInWith(other, link, tokens[0] ?? '', true);
  await expect(heading(other)).toHaveText('Today here');
  await expect(other).toHaveURL(new RegExp(`created_at=${today}`));
  await expectLive(other);
  await openMenu(other);
  await expect(menu(other)).toContainText('“Today here” comes from a link. Save it to keep it.');
  await menu(other)
    .getByRole('button', { name: /^Export or import/ })
    .click();
  const imported = other.getByRole('dialog', { name: 'Export or import views' });
  await imported.getByLabel('File with views').setInputFiles(file);
  await expect(imported.getByText('1 view added.')).toBeVisible();
  await expectAccessible(other);
  await imported.getByRole('button', { name: 'Done' }).click();
  await other.getByRole('link', { name: 'Contacts' }).click();
  await expect(heading(other)).toHaveText('Contacts');
  await other.getByRole('button', { name: 'More' }).click();
  await other.getByRole('navigation', { name: 'Saved views' }).getByRole('link').click();
  await expect(heading(other)).toHaveText('Today here');
  await openMenu(other);
  await other.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(other);
});

test('the foot of the rail stays in view below many views, which scroll', async ({ page, service }) => {
  const views = Array.from({ length: 20 }, (_, index) => ({
    name: `Everything new, view ${index + 1}`,
    address: 'opportunities?status=new',
  }));
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), views } });
  });
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInWith(page, `${service.origin}/opportunities`, service.tokens[0] ?? '');
  await expect(rail(page).getByRole('link', { name: /view 20/ })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  await rail(page)
    .getByRole('link', { name: /view 20/ })
    .scrollIntoViewIfNeeded();
  await expect(rail(page).getByRole('link', { name: /view 20/ })).toBeInViewport({ ratio: 1 });
});

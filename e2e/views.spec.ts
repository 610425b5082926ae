import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectRange, pressInTurn, enterWith, accountButton } from './support/people.ts';

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

test('a changed view is told and saved by key, and views are dragged into another order', async ({
  page,
  service,
}) => {
  const { origin, tokens } = service;
  await enterWith(page, `${origin}/opportunities?status=won`, tokens[0] ?? '', true);
  await expectRange(page);
  await save(page, 'First');
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  await expect(changed(page)).toBeVisible();
  await openMenu(page);
  await expect(menu(page)).toContainText('Highest value first, was newest first');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
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

test('the account stays in view above many views, which scroll', async ({ page, service }) => {
  const views = Array.from({ length: 20 }, (_, index) => ({
    name: `Everything new, view ${index + 1}`,
    address: 'opportunities?status=new',
  }));
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), views } });
  });
  await page.setViewportSize({ width: 1440, height: 700 });
  await enterWith(page, `${service.origin}/opportunities`, service.tokens[0] ?? '');
  await expect(rail(page).getByRole('link', { name: /view 20/ })).toBeAttached();
  await rail(page)
    .getByRole('link', { name: /view 20/ })
    .scrollIntoViewIfNeeded();
  await expect(rail(page).getByRole('link', { name: /view 20/ })).toBeInViewport({ ratio: 1 });
  await expect(accountButton(page)).toBeInViewport({ ratio: 1 });
});

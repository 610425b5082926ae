import { expectAccessible } from '#e2e/support/accessibility.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import {
  expectFrame,
  expectRange,
  rowTexts,
  signInWith,
  openAccount,
  accountButton,
  signOut,
} from '#e2e/support/people.ts';
import { databases } from '#e2e/support/persisted-pages.ts';

test('two companies in one browser: added, switched, side by side, left one after the other', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  const { origin, tokens } = service;
  const [first = '', second = ''] = tokens;
  const dialog = page.getByRole('dialog', { name: 'Account' });
  const addCompany = async () => {
    await openAccount(page);
    await dialog.getByRole('button', { name: 'Add a company…' }).click();
  };
  await signInWith(page, `${origin}/opportunities?page=2`, first, true);
  const one = await rowTexts(page);
  await expect.poll(() => databases(page)).toContain('roster.pages');
  const nameOne = await page.locator('header bdi').first().innerText();

  await openAccount(page);
  await expect(dialog.getByRole('button', { name: nameOne, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Add a company…' }).click();
  const signedIn = page.getByRole('region', { name: 'Signed in on this device' });
  await expect(page.getByRole('heading', { name: 'Add a company' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/opportunities`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Back to ${nameOne}` }).click();
  await rowTexts(page);
  await expectFrame(page);
  await addCompany();
  await page.getByLabel('Access token').fill(second);
  await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectRange(page);
  const two = await rowTexts(page);
  expect(two.filter((row) => one.includes(row))).toEqual([]);
  await expectFrame(page);
  const nameTwo = await page.locator('header bdi').first().innerText();
  expect(nameTwo).not.toBe(nameOne);

  // By the palette, and back by the menu; the address of one is not for the other.
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(`switch to ${nameOne}`);
  await expect(page.getByRole('option', { name: `Switch to ${nameOne}`, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toHaveText(nameOne);
  await expect(page).toHaveURL(`${origin}/opportunities`);
  await rowTexts(page);
  await expectFrame(page);

  // Each in a tab of its own, across reloads; by a key.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: `More: ${nameTwo}` }).click();
  await dialog.getByRole('button', { name: `Open ${nameTwo} in a new tab` }).click();
  const other = await opening;
  expect(await rowTexts(other)).toEqual(two);
  await page.keyboard.press('Escape');
  for (const [tab, name, foreign] of [
    [page, nameOne, two],
    [other, nameTwo, one],
  ] as const) {
    await tab.reload();
    const rows = await rowTexts(tab);
    expect(rows.filter((row) => foreign.includes(row))).toEqual([]);
    await expect(tab.locator('header bdi').first()).toHaveText(name);
  }

  await signOut(page);
  await expect(signedIn.getByRole('button')).toHaveText([nameTwo]);
  expect(await page.evaluate(() => localStorage.getItem('roster.session'))).toBeNull();
  await expect.poll(() => databases(page)).not.toContain('roster.pages');
  await other.reload();
  expect(await rowTexts(other)).toEqual(two);
  await signedIn.getByRole('button', { name: nameTwo }).click();
  expect(await rowTexts(page)).toEqual(two);
  await other.close();

  // Signed in to both again, one of which is revoked.
  await expectFrame(page);
  await addCompany();
  await page.getByLabel('Access token').fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await rowTexts(page);
  expectedMessages.push(/status of 401/);
  // A page that is still there might hear of it before it is reloaded, and nobody read its notice.
  await page.goto('about:blank');
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  await page.goto(`${origin}/opportunities`);
  await expect(page.getByRole('alert')).toHaveText(/no longer accepted/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signedIn.getByRole('button', { name: nameTwo }).click();
  expect(await rowTexts(page)).toEqual(two);

  await expectFrame(page);
  await addCompany();
  await page.getByLabel('Access token').fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await rowTexts(page);
  await expectFrame(page);
  await openAccount(page);
  await dialog.getByRole('button', { name: 'Sign out of all' }).click();
  await expect(page.getByLabel('Access token')).toBeVisible();
  await expect(signedIn).toHaveCount(0);
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const secret of [first, second, nameOne, nameTwo]) expect(left).not.toContain(secret);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('the account menu fits a phone, in each language and both themes', async ({ page, service }) => {
  const { origin, tokens } = service;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWith(page, `${origin}/opportunities`, tokens[0] ?? '', true);
  await rowTexts(page);
  const other = JSON.stringify({ token: tokens[1], apiBaseUrl: '' });
  await page.evaluate((session) => localStorage.setItem('roster.session.2', session), other);
  await page.evaluate(() =>
    localStorage.setItem('roster.company.2', '\nA company with a name that is rather too long for a phone'),
  );
  for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    await page.emulateMedia({ colorScheme: language === 'de' || language === 'ar' ? 'dark' : 'light' });
    await page.reload();
    await rowTexts(page);
    await expectFrame(page);
    const menu = await openAccount(page);
    // English is light, German dark.
    const rules = language === 'en' || language === 'de' ? 'all' : 'all but colours';
    await expectAccessible(page, rules);
    await menu.getByRole('button', { name: /:/ }).last().click();
    await expectAccessible(page, rules);
    const { inside, wide } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[role=dialog] :is(button, input)')].map((each) =>
        each.getBoundingClientRect(),
      );
      return {
        inside: boxes.every(({ left, right }) => left >= 0 && right <= window.innerWidth),
        wide: document.documentElement.scrollWidth,
      };
    });
    expect([inside, wide]).toEqual([true, 390]);
  }
});

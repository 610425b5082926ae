import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { layoutFaults } from './support/layout.ts';
import {
  expectCommands,
  expectRange,
  open,
  pressInTurn,
  enter,
  storeSession,
  tableRows,
} from './support/people.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('by keyboard alone, lists and records are reached, and letters switched off', async ({
  page,
  service,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, service, '/opportunities');
  await expectCommands(page);
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/opportunities\?status=won$/);
  await expectCommands(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('@').first()).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('Email copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pressInTurn(page, 'g', 'c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await expectCommands(page);
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(tableRows(page).first().locator('a')).toBeFocused();

  await pressInTurn(page, 'g', 'p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
  await expectCommands(page);
  await page.keyboard.press('?');
  await sheet(page).getByRole('switch').press('Space');
  await expect(sheet(page).getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/opportunities\?page=2$/);
});

test('keys pressed once there are rows are obeyed, whatever has loaded by then', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  for (const held of ['late', 'index', 'next']) {
    const script = await holdAnswers(page, (request) => request.url().includes(`/assets/${held}-`));
    await open(page, `${service.origin}/opportunities`);
    await tableRows(page).first().locator('a').focus();
    await page.keyboard.press('3');
    await page.keyboard.press('x');
    await page.keyboard.press('?');
    await script.release();
    await expect(page, held).toHaveURL(/opportunities\?status=won$/);
    await expect(sheet(page), held).toBeVisible();
  }
});

test('what is typed after Ctrl+K stands in the palette, whatever has loaded by then', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  for (const held of ['late', 'index', 'next']) {
    const script = await holdAnswers(page, (request) => request.url().includes(`/assets/${held}-`));
    await open(page, `${service.origin}/opportunities`);
    await tableRows(page).first().locator('a').focus();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('ratna tide');
    await script.release();
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('combobox'), held).toHaveValue('ratna tide');
    await expect(palette.getByRole('option', { name: /^Ratnasari Tidewater/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/opportunities$/);
  }
});

test('the sheet fits on a phone, in the dark', async ({ page, service }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, service, '/opportunities');
  await expectCommands(page);
  await page.keyboard.press('?');
  await expectAccessible(page);
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutFaults(page, 'dialog')).toEqual([]);
  }
});

test('keys pressed right after signing in are obeyed once the page can, and dropped with a page that is left', async ({
  page,
  service,
}) => {
  const late = await holdAnswers(page, (request) => /\/assets\/late-[^/]+\.js$/.test(request.url()));
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await page.keyboard.press('?');
  // As when another tab signs out.
  await page.evaluate(() => {
    sessionStorage.removeItem('roster.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'roster.session' }));
  });
  await page
    .getByRole('button', { name: /^Sign in to / })
    .first()
    .click();
  await expectRange(page);
  await pressInTurn(page, 'g', 'c');
  await late.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await expect(sheet(page)).toHaveCount(0);
});

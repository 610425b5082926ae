import type { Locator } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { layoutFaults } from './support/layout.ts';
import {
  expectRange,
  pressInTurn,
  enter,
  storeSession,
  tableRows,
  chooseLanguage,
} from './support/people.ts';

const boxOf = (element: Locator) =>
  element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);

const background = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

test.describe('390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('rows begin near the top, filters unfold, and a menu has what can be done with the list', async ({
    page,
    service,
  }) => {
    await enter(page, service, '/opportunities?status=lost&created_at=2026-11-20');
    await expect(page.locator('[aria-busy=false]')).toBeVisible();
    await expect
      .poll(async () => (await boxOf(page.locator('[aria-busy=false]'))).top)
      .toBeLessThanOrEqual(135);
    const statuses = page.getByRole('navigation', { name: 'Status' });
    const isInSight = async () => {
      const [chosen, room] = [await boxOf(statuses.locator('[aria-current]')), await boxOf(statuses)];
      return chosen.left >= room.left && chosen.right <= room.right;
    };
    await expect.poll(isInSight).toBe(true);

    const unfold = page.getByRole('button', { name: 'Filters and sorting 1 set' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    const contact = page.getByRole('button', { name: 'Contact' });
    await expect(contact).toBeHidden();
    await unfold.tap();
    await expect(contact).toBeVisible();
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await unfold.tap();
    await expect(contact).toBeHidden();

    const actions = page.getByRole('button', { name: 'List actions' });
    await actions.tap();
    const menu = page.getByRole('dialog', { name: 'List actions' });
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect.poll(() => layoutFaults(page, '[role=dialog]')).toEqual([]);
    await menu.getByRole('button', { name: 'Display' }).tap();
    await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });
});

test('at 400 % zoom the page scrolls as a whole, its navigation with it', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await enter(page, service, '/opportunities');
  await expectRange(page);
  // As signing in has scrolled.
  await page.reload();
  await expectRange(page);
  const navigation = page.getByRole('link', { name: 'Contacts' });
  await expect(navigation).toBeInViewport();
  await page.getByRole('link', { name: 'Next page' }).focus();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeInViewport();
  await expect(navigation).not.toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('the rail has names and tooltips, and a wide one has room for a million', async ({ page, service }) => {
  await page.route(/\/api\/v1\/contacts\?per_page=1$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { meta: object };
    await route.fulfill({ response, json: { ...body, meta: { ...body.meta, total: 1_000_000 } } });
  });
  await enter(page, service, '/opportunities');
  const item = page.getByRole('link', { name: 'Contacts 1,000,000' });
  await expect(item).toBeVisible();
  await expect.poll(() => item.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await page.setViewportSize({ width: 1179, height: 800 });
  const icon = page.getByRole('link', { name: 'Contacts' });
  await expect.poll(async () => (await boxOf(icon)).width).toBeLessThan(40);
  await expect(icon).toHaveAttribute('title', 'Contacts');
  await expect(page.getByRole('button', { name: 'Go to…' })).toHaveAttribute('title', 'Go to…');
});

test('while the panel and a picker load, their places are shown', async ({ page, service }) => {
  await enter(page, service, '/opportunities');
  await expectRange(page);
  const address = await tableRows(page).first().getByRole('link').getAttribute('href');
  const part = await holdAnswers(page, (request) => /\/assets\/(record-panel|day)/.test(request.url()));
  await page.goto(`${service.origin}${address}`);
  await expectRange(page);
  const place = page.locator('[class*=list-screen_panel]');
  await expect(place).toBeInViewport();
  const trigger = page.getByRole('button', { name: 'Created', exact: true });
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-busy', 'true');
  await part.release();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(trigger).not.toHaveAttribute('aria-busy');
});

test('in forced colours what is chosen differs from what is not, and the logo shows', async ({
  page,
  service,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  const canvas = await background(page.locator('body'));
  for (const [chosen, other] of [
    [
      page.getByRole('link', { name: /^Won( [\d,]+)?$/ }),
      page.getByRole('link', { name: /^New( [\d,]+)?$/ }),
    ],
    [page.getByRole('link', { name: /^Opportunities/ }), page.getByRole('link', { name: /^Contacts/ })],
  ] as const) {
    expect(await background(chosen)).not.toBe(await background(other));
  }
  const won = page.getByRole('link', { name: /^Won( [\d,]+)?$/ });
  const ink = await won.evaluate((link) => getComputedStyle(link).color);
  await expect(won.locator('small')).toHaveCSS('color', ink);
  expect(await background(page.locator('header i > b').first())).not.toBe(canvas);
});

test('while the first rows are refused, the rail is whole and obeyed, and so are keys', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 429/);
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { message: 'Too Many Attempts.' } }),
  );
  await storeSession(page, service);
  await page.goto(`${service.origin}/opportunities`);
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  const rail = page.getByRole('banner');
  for (const name of ['Overview', 'Contacts', 'Agents'])
    await expect(rail.getByRole('link', { name })).toBeVisible();
  await expect(rail.getByRole('button', { name: 'Go to…' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await pressInTurn(page, 'g', 'c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakte');
});

test('at 400 % zoom a contact is found and chosen', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await enter(page, service, '/opportunities');
  await expectRange(page);
  await page.getByRole('button', { name: /^Filters and sorting/ }).click();
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('ratna');
  const option = page.getByRole('option', { name: /Ratnas/ }).first();
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.click();
  await expect(page).toHaveURL(/contact_id=\d+/);
});

import type { Page } from 'playwright/test';
import { countEffort, type Effort } from './support/effort.ts';
import { expect } from './support/fixtures.ts';
import { expectRange, rowTexts, signInWith } from './support/people.ts';
import type { WorkingCompany } from './support/working-company.ts';
import { type Kind, kinds, test } from './support/working-fixtures.ts';

/* What staff do all day, each with at most as many clicks and keys as it may take. */

/** Opens the list of opportunities. @returns reads what was done from then on */
async function begin(page: Page, company: WorkingCompany, kind: Kind = 'service') {
  await signInWith(page, `${company.origins[kind]}/opportunities`, company.token);
  await expectRange(page);
  return countEffort(page);
}

function expectAtMost(effort: Effort, most: Effort) {
  expect(effort.clicks).toBeLessThanOrEqual(most.clicks);
  expect(effort.keys).toBeLessThanOrEqual(most.keys);
  expect(effort.clicks + effort.keys).toBeGreaterThan(0);
}

const sentence = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /won|new|opportunit/ });

test('what one Ratnasari won last month: five clicks, six keys', async ({ page, company }) => {
  const effort = await begin(page, company);
  await page.getByRole('link', { name: /^Won \d/ }).click();
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('ratnas');
  // What tells the two apart is said in the list.
  await page.getByRole('option', { name: /ratnasari@fennimore/ }).click();
  await expectRange(page, /^1–5 of 5$/);
  await expect(sentence(page).first()).toContainText('5 won');
  expectAtMost(effort(), { clicks: 5, keys: 6 });
});

for (const kind of kinds) {
  test(`${kind}: what came in today: one click`, async ({ page, company }) => {
    const effort = await begin(page, company, kind);
    await page.getByRole('button', { name: 'Today' }).click();
    // On the first of a month, what was won this month came in today too.
    await expectRange(page, /^1–(1 of 1|4 of 4)$/);
    expect((await rowTexts(page))[0]).toContain('Today’s lighting');
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });

  test(`${kind}: a link to this list: one click`, async ({ page, company, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const effort = await begin(page, company, kind);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied').first()).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });

  test(`${kind}: the phone number of an open opportunity's contact: nothing to press, one key to copy`, async ({
    page,
    company,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInWith(page, `${company.origins[kind]}/opportunities`, company.token);
    await page.getByRole('table').locator('tbody a').first().click();
    const effort = await countEffort(page);
    await expect(page.getByRole('dialog').getByText('+48 22 555 01 63').first()).toBeVisible();
    await page.keyboard.press('p');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+48 22 555 01 63');
    expectAtMost(effort(), { clicks: 0, keys: 1 });
  });
}

test('how many were won this month and for how much: two clicks', async ({ page, company }) => {
  const effort = await begin(page, company);
  await page.getByRole('link', { name: /^Won \d/ }).click();
  await page.getByRole('button', { name: 'This month' }).click();
  await expectRange(page, /^1–3 of 3$/);
  await expect(page.getByRole('main')).toContainText('3,000.30 in total, 1 without a value');
  expectAtMost(effort(), { clicks: 2, keys: 0 });
});

test('the same from the overview: two clicks', async ({ page, company }) => {
  const effort = await begin(page, company);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: '3 this month won' }).click();
  await expectRange(page, /^1–3 of 3$/);
  await expect(page.getByRole('main')).toContainText('3,000.30 in total, 1 without a value');
  expectAtMost(effort(), { clicks: 2, keys: 0 });
});

for (const kind of kinds) {
  test(`${kind}: what came in today, from the overview: one click`, async ({ page, company }) => {
    await signInWith(page, `${company.origins[kind]}/overview`, company.token);
    const effort = await countEffort(page);
    await page.getByRole('link', { name: /created on .*, today$/ }).click();
    await expectRange(page, /^1–(1 of 1|4 of 4)$/);
    expect((await rowTexts(page))[0]).toContain('Today’s lighting');
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });
}

test('twenty rows for a spreadsheet: three clicks', async ({ page, company, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInWith(page, `${company.origins.service}/opportunities?per_page=25`, company.token);
  await expectRange(page);
  const effort = await countEffort(page);
  const tick = (row: number) => page.getByRole('table').locator('tbody tr').nth(row).getByRole('checkbox');
  await page.getByRole('table').locator('tbody tr').first().hover();
  await tick(0).click();
  await tick(19).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Copy rows' }).click();
  await expect(page.getByText('20 rows copied').first()).toBeAttached();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.trim().split('\n')).toHaveLength(21);
  expectAtMost(effort(), { clicks: 3, keys: 0 });
});

for (const kind of kinds) {
  test(`${kind}: the phone number of somebody, during a call: one shortcut and five keys`, async ({
    page,
    company,
  }) => {
    const effort = await begin(page, company, kind);
    await expect(page.getByTitle('Go to…')).toBeAttached();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('agnie');
    const preview = palette.getByRole('group', { name: 'Agnieszka Gołąb', exact: true });
    await expect(preview.getByRole('link', { name: '+48 22 555 01 63' })).toBeVisible();
    expectAtMost(effort(), { clicks: 0, keys: 6 });
  });

  test(`${kind}: follow-ups asked for and not sent: one click`, async ({ page, company }) => {
    const effort = await begin(page, company, kind);
    await page.getByRole('navigation').getByRole('link', { name: 'Follow-ups' }).click();
    await expect(page.getByText('1 waiting', { exact: true })).toBeVisible();
    expect(await rowTexts(page)).toEqual([expect.stringContaining('New last month 6')]);
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });

  test(`${kind}: two statuses compared: one click for their rows, none for their numbers`, async ({
    page,
    company,
  }) => {
    const effort = await begin(page, company, kind);
    await expect(page.getByRole('link', { name: 'New 25' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Won 9' })).toBeVisible();
    await page.getByRole('link', { name: 'Board' }).click();
    const cards = (lane: string) => page.getByRole('region', { name: lane }).getByRole('listitem');
    await expect(cards('New 25')).toHaveCount(15);
    await expect(cards('Won 9')).toHaveCount(9);
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });

  test(`${kind}: agents that still get work while inactive: one click`, async ({ page, company }) => {
    const effort = await begin(page, company, kind);
    await page.getByRole('link', { name: 'Overview' }).click();
    const agent = page.getByRole('region', { name: 'Agents' }).getByRole('listitem');
    await expect(agent.filter({ hasText: 'inactive' })).toHaveText(/^Old website chat.*3$/);
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });

  test(`${kind}: the view of every morning: nothing to press, or one click from elsewhere`, async ({
    page,
    company,
  }) => {
    const origin = company.origins[kind];
    const heading = page.getByRole('heading', { level: 1 });
    await signInWith(page, `${origin}/opportunities?status=won`, company.token, true);
    await expectRange(page);
    await heading.getByRole('button').click();
    await page.getByRole('button', { name: /^Save as a new view/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
    await dialog.getByLabel('Name').fill('Every morning');
    await dialog.getByLabel(/^Opens first/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading).toHaveText('Every morning');

    await page.goto('about:blank');
    const effort = await countEffort(page);
    await page.goto(origin);
    await expect(heading).toHaveText('Every morning');
    await expectRange(page, /^1–9 of 9$/);
    expect(effort()).toEqual({ clicks: 0, keys: 0 });
    await page.goto(`${origin}/agents`);
    await page.getByRole('navigation').getByTitle('Every morning').click();
    await expect(heading).toHaveText('Every morning');
    await expectRange(page, /^1–9 of 9$/);
    expectAtMost(effort(), { clicks: 1, keys: 0 });
  });
}

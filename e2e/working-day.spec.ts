import type { Page } from 'playwright/test';
import { expect, skipWithout } from './support/fixtures.ts';
import { expectRange, rowTexts, signInWith } from './support/people.ts';
import type { OwnCompany } from './support/own-company.ts';
import { test } from './support/working-company.ts';

skipWithout('postgresql');

/* Questions that staff ask all day. */

async function begin(page: Page, { origins, token }: OwnCompany, path: string) {
  await signInWith(page, `${origins.service}${path}`, token);
}

const sumOfThisMonth = '3,000.30 in total, 1 without a value';

test('what one of two people of one name won last month', async ({ page, company }) => {
  await begin(page, company, '/opportunities');
  await expectRange(page);
  await page.getByRole('link', { name: /^Won \d/ }).click();
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('ratnas');
  // What tells the two apart is said in the list.
  await page.getByRole('option', { name: /ratnasari@fennimore/ }).click();
  await expectRange(page, /^1–5 of 5$/);
  await expect(page.getByRole('main')).toContainText('5 won');
});

test('the same from the overview, and agents that still get work while inactive', async ({
  page,
  company,
}) => {
  await begin(page, company, '/overview');
  const agent = page.getByRole('region', { name: 'Agents' }).getByRole('listitem');
  await expect(agent.filter({ hasText: 'inactive' })).toHaveText(/^Old website chat.*3$/);
  await page.getByRole('link', { name: '3 this month won' }).click();
  await expectRange(page, /^1–3 of 3$/);
  await expect(page.getByRole('main')).toContainText(sumOfThisMonth);
});

test('what came in today, from the list and from the overview', async ({ page, company }) => {
  const origin = company.origins.plainService;
  // On the first of a month, what was won this month came in today too.
  const expectToday = async () => {
    await expectRange(page, /^1–(1 of 1|4 of 4)$/);
    expect((await rowTexts(page))[0]).toContain('Today’s lighting');
  };
  await signInWith(page, `${origin}/opportunities`, company.token);
  await page.getByRole('button', { name: 'Today' }).click();
  await expectToday();
  await page.goto(`${origin}/overview`);
  await page.getByRole('link', { name: /created on .*, today$/ }).click();
  await expectToday();
});

test('the phone number of somebody, during a call', async ({ page, company, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, company, '/opportunities');
  await expectRange(page);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('agnie');
  const preview = palette.getByRole('group', { name: 'Agnieszka Gołąb', exact: true });
  await expect(preview.getByRole('link', { name: 'Call +48 22 555 01 63' })).toBeVisible();
  await page.keyboard.press('Alt+c');
  await expect(page.getByText('Phone copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+48 22 555 01 63');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/opportunities\?contact_id=3$/);
});

import type { BrowserContext, Page } from 'playwright/test';
import { sampleData } from '#e2e/support/databases.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import {
  endToken,
  expectFrame,
  expectLive,
  expectRange,
  rowTexts,
  signInWith,
  signOut,
  openAccount,
  accountButton,
} from '#e2e/support/people.ts';
import { type RunningService, startService } from '#e2e/support/running-service.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { freePort } from '#testing/port.ts';

type Company = RunningService & { issuer: TestIssuer };

// A provider's tokens are of the machine's day.
test.use({ begins: null });

// A service and a provider for all of them.
test.describe.configure({ mode: 'default' });

let company: Company;

/** The service with a provider of company accounts, whose account "ada" belongs to the first sample company. */
test.beforeAll(async () => {
  const port = await freePort();
  const issuer = await startIssuer({ redirectUris: [`http://127.0.0.1:${port}/`] });
  issuer.companies.set('ada', '1');
  const service = await startService({
    ...(await sampleData()),
    PORT: String(port),
    OIDC_ISSUER: issuer.issuer,
    OIDC_AUDIENCE: issuer.audience,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_TITLE: 'Harbour',
  });
  company = { ...service, issuer };
});
test.afterAll(async () => {
  await company.stop();
  await company.issuer.stop();
});

const place = '/opportunities?status=won&page=2';
const companyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Harbour' });
const row = (page: Page) => page.getByRole('table').locator('tbody tr').nth(2);
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('roster.session'), localStorage.getItem('roster.session')]);

/** Signs in as ada on the provider's page. */
async function signInAsAda(page: Page) {
  await companyButton(page).click();
  await page.getByRole('textbox', { name: 'Account' }).fill('ada');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a row in another tab, with a modifier or the middle button. */
async function openInTab(
  page: Page,
  context: BrowserContext,
  how: Parameters<ReturnType<typeof row>['click']>[0],
) {
  const opened = context.waitForEvent('page');
  await row(page).getByRole('cell').last().click(how);
  const other = await opened;
  await expect(other.getByRole('dialog')).toBeVisible();
  await expectLive(other);
  return other;
}

/** Has the token of these tabs be due for renewal, without one that takes it over from another in between. */
async function endTokens(...tabs: [Page, ...Page[]]) {
  await tabs[0].evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('roster.renew /', () => {
          held();
          return new Promise((go) => window.addEventListener('go', go, { once: true }));
        });
      }),
  );
  for (const tab of tabs) await endToken(tab);
  await tabs[0].evaluate(() => window.dispatchEvent(new Event('go')));
}

test('a company account leads to the very place, into new tabs, through a renewal, and out everywhere', async ({
  page,
  context,
}) => {
  const { origin, issuer } = company;
  await page.goto(origin + place);
  await signInAsAda(page);
  await expect(page).toHaveURL(origin + place);
  await expectRange(page, /^16–30 of/);
  await expectLive(page);
  const [inTab, onDevice] = await stored(page);
  expect([JSON.parse(inTab ?? '{}').token, onDevice]).toEqual([`${issuer.issuer} ada`, null]);
  await page.reload();
  await expectRange(page, /^16–30 of/);
  await expectLive(page);

  const other = await openInTab(page, context, { modifiers: ['ControlOrMeta'] });
  await expect(other).toHaveURL(/\/opportunities\/\d+\?status=won&page=2$/);
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);

  // Both tabs notice at once that the token is about to end.
  const before = issuer.asked.filter((path) => path === '/token').length;
  await endTokens(page, other);
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.getByRole('link', { name: /^Contacts/ }).click();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Contacts');
      // A page may have been prefetched; a search has not.
      await tab.getByRole('searchbox').fill('an');
      await expectRange(tab, /^1–/);
    }),
  );
  await expect.poll(() => issuer.asked.filter((path) => path === '/token')).toHaveLength(before + 1);
  await expect.poll(async () => (await stored(page)).join()).toBe((await stored(other)).join());

  await signOut(other);
  await expect(companyButton(page)).toBeVisible();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(companyButton(other)).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
  const third = await context.newPage();
  await third.goto(origin + place);
  await expect(companyButton(third)).toBeVisible();
  // The provider has forgotten the person too.
  await companyButton(third).click();
  await expect(third.getByRole('textbox', { name: 'Account' })).toBeVisible();
});

test('who turns back at the provider is where they were, with words, and can try again', async ({ page }) => {
  await page.goto(company.origin + place);
  await companyButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled or refused.');
  await expect(page).toHaveURL(company.origin + place);
  await companyButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
  await page.goBack();
  await expect(companyButton(page)).toBeEnabled();
  await page.getByLabel('Keep me signed in on this device').check();
  await signInAsAda(page);
  await expectRange(page, /^16–30 of/);
  expect((await stored(page))[0]).toBeNull();
});

test('a company account stands beside the token of another company, and neither sees the other', async ({
  page,
}) => {
  const { origin, tokens } = company;
  await signInWith(page, `${origin}/opportunities`, tokens[1] ?? '', true);
  const ofToken = await rowTexts(page);
  await expectFrame(page);
  const nameOf = () => page.locator('header bdi').first().innerText();
  const first = await nameOf();
  const added = await openAccount(page);
  await added.getByRole('button', { name: 'Add a company…' }).click();
  await page.getByLabel('Keep me signed in on this device').check();
  await signInAsAda(page);
  await expect(page).toHaveURL(`${origin}/opportunities`);
  await expectRange(page);
  const ofAccount = await rowTexts(page);
  expect(ofAccount.filter((row) => ofToken.includes(row))).toEqual([]);
  await expectFrame(page);
  const second = await nameOf();
  expect(second).not.toBe(first);
  for (const [from, to, rows] of [
    [second, first, ofToken],
    [first, second, ofAccount],
  ] as const) {
    await expect(accountButton(page)).toHaveText(from);
    const companies = await openAccount(page);
    await companies.getByRole('button', { name: to, exact: true }).click();
    await expect(accountButton(page)).toHaveText(to);
    expect(await rowTexts(page)).toEqual(rows);
    await page.reload();
    expect(await rowTexts(page)).toEqual(rows);
    await expectFrame(page);
  }
});

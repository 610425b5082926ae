import type { Page } from 'playwright/test';
import { sampleData } from '#e2e/support/databases.ts';
import { expect, skipWithout, test as base } from '#e2e/support/fixtures.ts';
import { endToken, expectLive, expectRange, saveData, signOut } from '#e2e/support/people.ts';
import { type RunningService, startService } from '#e2e/support/running-service.ts';
import { freePort } from '#testing/port.ts';
import { lemonldapPackages, startLemonldap } from '#testing/servers/lemonldap.ts';

skipWithout(...lemonldapPackages);

/** The service with LemonLDAP::NG as its provider of company accounts. */
const test = base.extend<object, { company: RunningService }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await freePort();
      const provider = await startLemonldap(`http://127.0.0.1:${port}/`);
      const service = await startService({
        ...(await sampleData()),
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_AUDIENCE: provider.audience,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_COMPANIES: 'harbour=1',
        OIDC_SCOPE: 'openid',
        OIDC_TITLE: 'LemonLDAP',
      });
      await provide(service);
      await service.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// A provider's tokens are of the machine's day.
test.use({ begins: null });

const companyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with LemonLDAP' });

async function signInAs(page: Page, person: string) {
  await companyButton(page).click();
  await page.getByPlaceholder('Login').fill(person);
  await page.getByPlaceholder('Password').fill(person);
  await page.getByRole('button', { name: 'Connect' }).click();
}

test('through LemonLDAP::NG a person signs in, goes on with a renewed token, and is out everywhere', async ({
  page,
  company: { origin },
}) => {
  const place = `${origin}/opportunities?status=won&page=2`;
  const sent = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) sent.add(request.headers()['authorization']);
  });
  // Nothing is prefetched: the next list is asked for with a token of its own.
  await saveData(page);
  await page.goto(place);
  await signInAs(page, 'dwho');
  await expect(page).toHaveURL(place);
  await expectRange(page, /^16–30 of/);
  await expectLive(page);
  expect([...sent]).toEqual([expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)]);

  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/oauth2/token'));
  await endToken(page);
  await page.getByRole('link', { name: /^Contacts/ }).click();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await expectRange(page);
  expect(sent.size).toBe(2);

  await signOut(page);
  await expect(companyButton(page)).toBeVisible();
  await companyButton(page).click();
  await expect(page.getByPlaceholder('Password')).toBeVisible();
});

test('a person of LemonLDAP::NG without a company is told so', async ({
  page,
  company: { origin },
  expectedMessages,
}) => {
  expectedMessages.push(/status of 403/);
  await page.goto(`${origin}/`);
  await signInAs(page, 'rtyler');
  await expect(page.getByRole('alert')).toContainText('belongs to no company');
});

import type { Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { expectRange, signIn } from './people.ts';

const isOfLost = (request: Request) => request.url().endsWith('status=lost');

test('signing out aborts requests at once, however long the sign-in page takes to load', async ({
  page,
  service,
}) => {
  await signIn(page, `${service.origin}/opportunities`);
  // A signed-in person's page has not loaded the sign-in page yet.
  await page.reload();
  await expectRange(page);
  const script = await holdAnswers(page, (request) => request.url().includes('sign-in-page'));
  await holdAnswers(page, isOfLost);
  const asked = page.waitForRequest(isOfLost);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Lost' }).click();
  await asked;
  const given = page.waitForEvent('requestfailed', { predicate: isOfLost, timeout: 5_000 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await given;
  await expect(page.getByLabel('Access token')).toHaveCount(0);
  await script.release();
  await expect(page.getByLabel('Access token')).toBeVisible();
});

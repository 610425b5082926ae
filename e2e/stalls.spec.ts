import type { Request } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn } from './support/people.ts';

test('a page is turned while names and figures stall, which give way to it', async ({
  page,
  plainService,
}) => {
  await page.clock.install();
  await signIn(page, `${plainService.origin}/opportunities`);
  await expectRange(page);
  const stalled = new Set<Request>();
  let givenUp = 0;
  // Never answered.
  await page.route(/\/api\/v1\/(contacts|agents)|status=/, (route) => {
    stalled.add(route.request());
  });
  page.on('requestfailed', (request) => {
    if (stalled.delete(request)) givenUp += 1;
  });
  await page.reload();
  await expectRange(page);
  await expect.poll(() => stalled.size).toBe(3);
  // Longer than they may take once the person asks for something else.
  await page.clock.fastForward(2_000);
  expect(stalled.size).toBe(3);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
  await expect.poll(() => givenUp).toBeGreaterThanOrEqual(3);
  // They are sent again.
  await expect.poll(() => stalled.size).toBe(3);
});

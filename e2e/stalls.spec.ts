import type { Request } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn } from './support/people.ts';

test('a page is turned while names and counts stall, and the counts give way to it', async ({
  page,
  plainService,
}) => {
  await page.clock.install();
  await signIn(page, `${plainService.origin}/opportunities`);
  await expectRange(page);
  const stalled = new Set<Request>();
  const stalledAt = (part: RegExp) => Array.from(stalled).filter((request) => part.test(request.url()));
  // Never answered.
  await page.route(/\/api\/v1\/(contacts|agents)|status=/, (route) => {
    stalled.add(route.request());
  });
  page.on('requestfailed', (request) => stalled.delete(request));
  await page.reload();
  await expectRange(page);
  // How many counts are under way depends on whether the names were in the queue before them.
  for (const part of [/\/contacts/, /\/agents/, /status=/])
    await expect.poll(() => stalledAt(part).length).toBeGreaterThan(0);
  // Longer than they may take once the person asks for something else.
  await page.clock.fastForward(2_000);
  const counts = stalledAt(/status=/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
  await expect.poll(() => counts.filter((request) => stalled.has(request))).toEqual([]);
  // They are sent again.
  await expect.poll(() => stalledAt(/status=/).length).toBeGreaterThan(0);
});

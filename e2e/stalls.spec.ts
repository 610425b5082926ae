import { expect, test } from './fixtures.ts';
import { expectRange, signIn } from './people.ts';
import { startStalling } from './stalled-answers.ts';

test('a page is turned while names and figures stall, which give way to it', async ({
  page,
  plainService,
}) => {
  let isStalling = false;
  const service = await startStalling(
    plainService.origin,
    (address) => isStalling && /\/(contacts|agents)|status=/.test(address),
  );
  await page.clock.install();
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  isStalling = true;
  await page.reload();
  await expectRange(page);
  await expect.poll(() => service.counts().now).toBe(3);
  // Longer than they may take once the person asks for something else.
  await page.clock.fastForward(2_000);
  expect(service.counts().most).toBe(3);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
  await expect.poll(() => service.counts().givenUp).toBeGreaterThanOrEqual(3);
  // They are sent again.
  await expect.poll(() => service.counts().now).toBe(3);
  await page.close();
  await service.stop();
});

import type { Page } from 'playwright/test';
import { forGood } from './support/bent-answers.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { enter, expectLive, expectRange, saveData } from './support/people.ts';

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a refusal that passes costs a wait, and a filter that was ignored is told in place of figures', async ({
  page,
  plainService,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 429/);
  // Nothing is prefetched: the page is asked for when somebody goes there.
  await saveData(page);
  await enter(page, plainService, '/opportunities');
  await expectRange(page);
  await expectLive(page);
  await page.route(
    '**/api/v1/opportunities?page=2',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' } }),
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of 5,034$/);

  await page.route('**/api/v1/opportunities?status=won', async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace('status=won', '') }) }),
  );
  await page.goto(`${plainService.origin}/opportunities?status=won`);
  await told(page, 'The service ignored the filter "status". Check "parameters.status" in config.json.');
  await expect(page.getByText('5,034 won')).toHaveCount(0);
  await expectAccessible(page);
});

for (const [kind, cases] of Object.entries(forGood))
  test(`whatever ${kind} a server gives for good, it is shown or said, and never a riddle`, async ({
    page,
    plainService,
    expectedMessages,
  }) => {
    if (kind === 'errors') expectedMessages.push(/Failed to load resource/);
    await saveData(page);
    await enter(page, plainService, '/opportunities');
    await expectRange(page);
    for (const [answer, ...reads] of cases) {
      await page.route('**/api/v1/opportunities?page=3', answer);
      await page.goto(`${plainService.origin}/opportunities?page=3`);
      for (const text of reads) await told(page, text);
      await expect(page.getByText(/undefined|\bNaN\b|\[object /)).toHaveCount(0);
      await page.unroute('**/api/v1/opportunities?page=3');
    }
  });

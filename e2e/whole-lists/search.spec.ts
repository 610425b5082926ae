import { expect, test } from '#e2e/support/fixtures.ts';
import { expectRange, storeSession, tableRows } from '#e2e/support/people.ts';

test('the list finds the customer whose name stands in its rows, and marks what was found', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  await page.getByRole('searchbox').fill('munoz');
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()),
    );
  await expect.poll(async () => new Set(await marked())).toEqual(new Set(['Muñoz']));
  expect(await marked()).toHaveLength(await tableRows(page).count());
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(marked).toEqual([]);
});

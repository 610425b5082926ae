import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn, tableRows } from './support/people.ts';

test('rows of another filter can be read, not used, while one fails, and nothing moves when it recovers', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 503/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `${service.origin}/opportunities?status=new`);
  await expectRange(page);
  const first = tableRows(page).first();
  const place = await first.boundingBox();
  const won = '**/api/v1/opportunities?status=won';
  await page.route(won, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '600' } }));
  await page.getByRole('link', { name: /^Won( [\d,]+)?$/ }).click();

  const sentence = page.getByRole('alert');
  await expect(sentence).toContainText(/^Couldn't load Won\. Showing new opportunities from \d\d:\d\d\. /);
  await expect(page.getByRole('main').getByText('Total unknown')).toBeAttached();
  await expectAccessible(page);
  expect(await first.boundingBox()).toEqual(place);
  await first.click({ force: true });
  await expect(page).toHaveURL(/\?status=won$/);

  await page.unroute(won);
  await sentence.getByRole('button', { name: 'Retry now' }).click();
  await expect(sentence).toHaveCount(0);
  await expect(first).toContainText('Won');
  expect((await first.boundingBox())?.y).toBe(place?.y);
});

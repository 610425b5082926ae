import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { recordIds, rowTexts, expectRange, signIn, rowLinks } from './support/people.ts';

test('sign in, filter, page, open a record, go back, share the link', async ({
  page,
  openOtherBrowser,
  context,
  plainService,
}) => {
  const { origin } = plainService;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, `${origin}/`);
  await expect(page).toHaveURL(`${origin}/opportunities`);
  await expectRange(page, /^1–15 of /);

  await page.getByRole('link', { name: /^Won( [\d,]+)?$/ }).click();
  await expect(page).toHaveURL(/\?status=won$/);
  // Until they come, the rows before stay.
  await expect.poll(async () => (await rowTexts(page)).filter((text) => !text.includes('Won'))).toEqual([]);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?status=won&page=2$/);
  await expectRange(page, /^16–30 of /);
  const shared = await recordIds(page);

  const third = rowLinks(page).nth(2);
  const name = await third.innerText();
  await third.click();
  await expect(page).toHaveURL(/\/opportunities\/\d+\?status=won&page=2$/);
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Updated')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByText('Link copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(third).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?status=won$/);
  await expectRange(page, /^1–15 of /);
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/opportunities`);

  const other = await openOtherBrowser();
  await signIn(other, link);
  await expect(other).toHaveURL(link);
  await expect(other.getByRole('dialog', { name })).toBeVisible();
  await expect.poll(() => recordIds(other)).toEqual(shared);
});

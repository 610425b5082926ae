import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, storeSession, tableRows, openAccount } from './support/people.ts';

test('follow-ups that wait are one press away, open beside their list, and by keys', async ({
  page,
  service,
}) => {
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Follow-ups/ });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible();
  const count = /\d+/.exec(await link.innerText())?.[0] ?? '';
  await expectRange(page, new RegExp(`^1–15 of ${count}$`));
  await expect(page.getByRole('main')).toContainText(`${count} open, waiting for a follow-up, oldest first`);
  await expect(page.getByRole('img', { name: 'Waiting' })).toHaveCount(15);
  await expect(tableRows(page).first()).toContainText(/\d+ days/);

  await tableRows(page).nth(2).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(`3 of ${count}`);
  await expect(panel).toContainText('Waits for a follow-up: ');
  await page.keyboard.press('j');
  await expect(panel).toContainText(`4 of ${count}`);
  await page.keyboard.press('k');
  await expect(panel).toContainText(`3 of ${count}`);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.keyboard.press('Escape');
  const menu = await openAccount(page);
  await expect(menu.getByRole('link', { name: /^Follow-ups/ })).toBeVisible();
  await menu.getByRole('link', { name: 'Data quality' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data quality' })).toBeVisible();
});

test('an earlier link to follow-ups leads to the view, or to the list of a server without the filter', async ({
  page,
  service,
  plainService,
}) => {
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/follow-ups`);
  await expect(page).toHaveURL(
    /\/opportunities\?statuses=new(,|%2C)qualified&follow_up=waiting&sort=created_at/,
  );
  await expectLive(page);
  await storeSession(page, plainService, 'sessionStorage');
  await page.goto(`${plainService.origin}/follow-ups`);
  await expect(page).toHaveURL(/\/opportunities$/);
  await expectLive(page);
  await expect(page.getByRole('link', { name: /^Follow-ups/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow-up waiting' })).toHaveCount(0);
});

import { now } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { drawn, enter, expectRange, rowTexts, rowLinks } from './support/people.ts';

test.use({ begins: null });

test('refetching on return keeps page, open record, focus and scroll position', async ({ page, service }) => {
  await page.clock.install({ time: now });
  await enter(page, service, '/opportunities?status=won&page=2');
  await page.setViewportSize({ width: 1440, height: 500 });
  await expectRange(page, /^16–30 of /);
  // From then on changes of the list are looked for.
  await expect(page.locator('main p[role=status]')).toHaveCount(2);
  await rowLinks(page).nth(9).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Updated')).toBeVisible();
  await rowTexts(page);
  // The opened row has been scrolled into sight by then.
  await drawn(page);
  const text = panel.locator(':scope > div');
  const copy = panel.getByRole('button', { name: 'Copy ID' });
  await copy.focus();
  await text.evaluate((box) => box.scrollTo(0, 40));
  const sheet = page.getByRole('table').locator('..');
  await sheet.evaluate((box) => box.scrollTo(0, 200));
  const address = page.url();
  const open = await panel.getByRole('heading', { level: 2 }).innerText();

  // Everything on the page is stale by now.
  await page.clock.fastForward('02:00');
  await page.route(/api\/v1\/opportunities\?status=won&page=2$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { name: string }[] };
    const data = body.data.map((record) => ({ ...record, name: record.name.replace(/^./u, '✎') }));
    return route.fulfill({ response, json: { ...body, data } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(open.replace(/^./u, '✎'));
  await expect(rowLinks(page).filter({ hasNotText: '✎' })).toHaveCount(0);
  await drawn(page);
  expect(page.url()).toBe(address);
  await expect(copy).toBeFocused();
  expect(await sheet.evaluate((box) => box.scrollTop)).toBe(200);
  expect(await text.evaluate((box) => box.scrollTop)).toBe(40);
  await expectRange(page, /^16–30 of /);
});

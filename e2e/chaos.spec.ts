import type { Page, Request } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { drawn, expectRange, rowTexts, signIn } from './support/people.ts';

// A page that prefetches may still have requests open when its test ends.

const asksFor = (query: RegExp) => (request: Request) =>
  new URL(request.url()).pathname === '/api/v1/opportunities' && query.test(new URL(request.url()).search);

const segment = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

const busy = (page: Page) => page.locator('[aria-busy="true"]');

test('after two quick filter changes the second is shown, even if the first response arrives last', async ({
  page,
  service: { origin },
}) => {
  const { release } = await holdAnswers(page, asksFor(/status=qualified/));
  await signIn(page, `${origin}/opportunities?page=2`);
  await expectRange(page, /^16–30 of /);
  await segment(page, /^Qualified/).click();
  await expect(page).toHaveURL(/\?status=qualified$/);
  await expect(busy(page)).toBeVisible();
  await segment(page, /^Lost/).click();
  await expect(page).toHaveURL(/\?status=lost$/);
  await expectRange(page, /^1–15 of /);
  const lost = await rowTexts(page);
  for (const text of lost) expect(text).toContain('Lost');
  await release();
  await drawn(page);
  await expect(page).toHaveURL(/\?status=lost$/);
  expect(await rowTexts(page)).toEqual(lost);
  await page.goBack();
  await expect(segment(page, /^Qualified/)).toHaveAttribute('aria-current', 'true');
  await expectRange(page, /^1–15 of /);
  for (const text of await rowTexts(page)) expect(text).toContain('Qualified');
});

test('refetching on return keeps page, open record, focus and scroll position', async ({
  page,
  service: { origin },
}) => {
  await page.clock.install();
  await signIn(page, `${origin}/opportunities?status=won&page=2`);
  await page.setViewportSize({ width: 1440, height: 500 });
  await expectRange(page, /^16–30 of /);
  // From then on changes of the list are looked for.
  await expect(page.locator('main p[role=status]')).toHaveCount(2);
  await page.getByRole('table').locator('tbody a').nth(9).click();
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
  await expect(page.getByRole('table').locator('tbody a').filter({ hasNotText: '✎' })).toHaveCount(0);
  await drawn(page);
  expect(page.url()).toBe(address);
  await expect(copy).toBeFocused();
  expect(await sheet.evaluate((box) => box.scrollTop)).toBe(200);
  expect(await text.evaluate((box) => box.scrollTop)).toBe(40);
  await expectRange(page, /^16–30 of /);
});

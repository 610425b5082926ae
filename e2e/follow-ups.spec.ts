import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, storeSession } from './support/people.ts';

/** How many opportunities were checked so far. */
const readSoFar = /^([\d,]+) of 5,034 read$/;

test('follow-ups that wait are one press away, by keys and on a phone', async ({ page, service }) => {
  await storeSession(page, service, 'sessionStorage');
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Follow-ups' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible();
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible();

  const rows = page.getByRole('table').locator('tbody a[data-record]');
  await expect(rows.nth(1)).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const name = await rows.nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Follow-ups' })).toBeVisible();
});

test('a bare server is read on demand, and a reload goes on where it was', async ({ page, plainService }) => {
  const asked: string[] = [];
  await storeSession(page, plainService);
  await page.goto(`${plainService.origin}/follow-ups`);
  await expect(page.getByText(readSoFar)).toHaveText('105 of 5,034 read');
  await expectLive(page);
  await page.getByRole('button', { name: 'Check the other 4,929' }).click();
  const read = async () => {
    const text = await page.getByText(readSoFar).textContent({ timeout: 20_000 });
    return Number(readSoFar.exec(text ?? '')?.[1]?.replace(',', ''));
  };
  await expect.poll(read).toBeGreaterThan(150);
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await page.reload();
  // It goes on unasked.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(read).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: /^Check the other/ })).toBeFocused();
  expect(asked).not.toContain('?page=3');
  const ids = await page
    .locator('tbody a[data-record]')
    .evaluateAll((links: HTMLElement[]) => links.map(({ dataset }) => dataset['record']));
  expect(new Set(ids).size).toBe(ids.length);
});

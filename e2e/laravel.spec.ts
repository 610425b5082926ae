import { expect, skipWithout, test as base } from './support/fixtures.ts';
import { hostDashboard } from './support/hosted-dashboard.ts';
import { expectRange, signInWith } from './support/people.ts';
import { laravelPackages, startLaravel } from '#testing/servers/laravel/laravel.ts';

skipWithout('nginx', ...laravelPackages);

/** The origin of a dashboard before a Laravel, both there until the test has ended. */
const test = base.extend<{ origin: string }>({
  origin: async ({ page }, provide) => {
    const laravel = await startLaravel(10_000);
    const config = { extensions: [] };
    const dashboard = await hostDashboard({ service: laravel.origin, kind: 'same origin', config });
    await provide(dashboard.origin);
    // Requests to a server that has stopped would show up on the console.
    for (const tab of page.context().pages()) await tab.goto('about:blank');
    await dashboard.end();
    await laravel.stop();
  },
});

test('a Laravel that allows sixty requests a minute refuses none of what a person does in two tabs', async ({
  page,
  origin,
}) => {
  const statuses: number[] = [];
  page.context().on('response', (response) => {
    if (response.url().includes('/api/v1/')) statuses.push(response.status());
  });
  await signInWith(page, `${origin}/opportunities`, 'first', true);
  await expectRange(page, /^1–15 of 9,999$/);
  const rail = page.getByRole('navigation', { name: 'Main' });
  const table = page.getByRole('table');
  const panel = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of 9,999$/);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Won/ }).click();
  await expectRange(page, /^1–15 of 2,500$/);
  await table.getByRole('link', { name: 'Opportunity 9998' }).click();
  await expect(panel).toContainText('104,979');
  await page.keyboard.press('Escape');
  await rail.getByRole('link', { name: /^Contacts/ }).click();
  await expectRange(page, /^1–15 of 1,999$/);
  await table.getByRole('link', { name: /^First 2000/ }).click();
  await expect(panel).toContainText('contact2000@laravel.example');
  await rail.getByRole('link', { name: /^Agents/ }).click();
  await expect(table.getByRole('link', { name: 'Agent 2' })).toBeVisible();
  await rail.getByRole('link', { name: /^Overview/ }).click();
  await expect(page.getByRole('main')).toContainText('2,500');

  const other = await page.context().newPage();
  await other.goto(`${origin}/opportunities?status=lost`);
  await expectRange(other, /^1–15 of 2,500$/);
  await expect(
    other
      .getByRole('table')
      .getByText(/^First \d+ Last \d+/)
      .first(),
  ).toBeVisible();
  await other.getByRole('link', { name: 'Next page' }).click();
  await expectRange(other, /^16–30 of 2,500$/);
  await page.goBack();
  await expect(table.getByRole('link', { name: 'Agent 2' })).toBeVisible();

  expect(new Set(statuses)).toEqual(new Set([200]));
});

import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { rowTexts, settledRange, signIn } from './people.ts';

/** What is the same with and without the extensions. */
for (const kind of ['service', 'plainService'] as const) {
  test(`${kind}: sign in, filter, page, open a record, go back, share the link`, async ({
    page,
    openOtherBrowser,
    context,
    service,
    plainService,
  }) => {
    const { origin } = { service, plainService }[kind];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, `${origin}/`);
    await expect(page).toHaveURL(`${origin}/opportunities`);
    expect(await settledRange(page)).toMatch(/^1–15 of /);
    await expect(page.getByLabel('Records on a page')).toHaveCount(kind === 'service' ? 1 : 0);

    await page.getByRole('link', { name: /^Won/ }).click();
    await expect(page).toHaveURL(/\?status=won$/);
    await settledRange(page);
    for (const text of await rowTexts(page)) expect(text).toContain('Won');

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?status=won&page=2$/);
    expect(await settledRange(page)).toMatch(/^16–30 of /);
    const shared = await rowTexts(page);

    const third = page.getByRole('table').locator('tbody a').nth(2);
    const name = await third.innerText();
    await third.click();
    await expect(page).toHaveURL(/\/opportunities\/\d+\?status=won&page=2$/);
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByText('Webhook sent')).toBeVisible();
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
    expect(await settledRange(page)).toMatch(/^1–15 of /);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/opportunities`);

    const other = await openOtherBrowser();
    await signIn(other, link);
    await expect(other).toHaveURL(link);
    await expect(other.getByRole('dialog', { name })).toBeVisible();
    expect(await rowTexts(other)).toEqual(shared);
  });

  test(`${kind}: won opportunities of one contact on one day, each filter cleared alone`, async ({
    page,
    service,
    plainService,
  }) => {
    await signIn(page, `${{ service, plainService }[kind].origin}/opportunities?status=won`);
    await settledRange(page);
    const row = page
      .getByRole('table')
      .locator('tbody tr')
      .filter({ has: page.locator('td:nth-child(4)') })
      .first();
    await expect(row.getByText(/^Loading/)).toHaveCount(0);
    const contact = (await row.locator('td').nth(3).locator('span > span:last-child').innerText()).trim();
    const day = (await row.getByRole('time').innerText()).split(',')[0] ?? '';
    const named = await row.getByRole('link').innerText();

    await page.getByRole('button', { name: /^Contact/ }).click();
    await page.getByRole('dialog', { name: 'Choose: contact' }).getByRole('textbox').fill(contact);
    await page.getByRole('option', { name: contact }).first().click();
    await expect(page).toHaveURL(/\?status=won&contact_id=\d+$/);

    await page.getByRole('button', { name: /^Created on/ }).click();
    const picker = page.getByRole('dialog', { name: 'Created on' });
    await expect(picker).toBeVisible();
    await expectAccessible(page);
    const [date, month, year] = [
      day.split(' ')[0] ?? '',
      new Date(`${day} UTC`).getUTCMonth() + 1,
      day.slice(-4),
    ];
    await picker.getByRole('spinbutton', { name: /day/ }).click();
    await page.keyboard.type(`${date.padStart(2, '0')}${String(month).padStart(2, '0')}${year}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/&created_at=\d{4}-\d\d-\d\d$/);

    await settledRange(page);
    for (const text of await rowTexts(page)) {
      expect(text).toContain(contact);
      expect(text).toContain(day);
      expect(text).toContain('Won');
    }
    await expect(page.getByRole('link', { name: named, exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: /^Clear created on/ }).click();
    await expect(page).toHaveURL(/\?status=won&contact_id=\d+$/);
    await page.getByRole('button', { name: /^Clear contact/ }).click();
    await expect(page).toHaveURL(/\?status=won$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/opportunities$/);
  });
}

test('a refused token is told, not kept, and the right one goes on to the page that was asked for', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 401/);
  await page.goto(`${service.origin}/contacts?page=3`);
  await page.getByLabel('Access token').fill('rst_notatoken');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'That token was not accepted. It may have expired or been revoked.',
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await page.getByLabel('Access token').fill(service.tokens[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contacts\?page=3$/);
  expect(await settledRange(page)).toMatch(/^31–45 of /);
});

test('everything by keyboard alone', async ({ page, service }) => {
  await signIn(page, `${service.origin}/opportunities`);
  await settledRange(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const first = page.getByRole('table').locator('tbody a').first();
  const reach = async (target: typeof first) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
  };
  await reach(page.getByRole('button', { name: /^Contact/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Contact/ })).toBeFocused();
  await reach(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

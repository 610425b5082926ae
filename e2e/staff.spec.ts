import { formatShortDay } from '#dashboard/base/ui/format.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { recordIds, rowTexts, expectRange, signIn } from './support/people.ts';
import { aWonOpportunity } from './support/records.ts';

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
    await expectRange(page, /^1–15 of /);
    await expect(page.getByLabel('Records per page')).toHaveCount(kind === 'service' ? 1 : 0);

    await page.getByRole('link', { name: /^Won( [\d,]+)?$/ }).click();
    await expect(page).toHaveURL(/\?status=won$/);
    await expectRange(page);
    for (const text of await rowTexts(page)) expect(text).toContain('Won');

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?status=won&page=2$/);
    await expectRange(page, /^16–30 of /);
    const shared = await recordIds(page);

    const third = page.getByRole('table').locator('tbody a').nth(2);
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
}

test('won opportunities of one contact on one day, each filter cleared on its own', async ({
  page,
  plainService,
}) => {
  const { won, contact } = await aWonOpportunity(plainService);
  const day = formatShortDay(new Date(won.created_at ?? ''));
  await signIn(page, `${plainService.origin}/opportunities?status=won`);
  await expectRange(page);

  await page.getByRole('button', { name: /^Contact/ }).click();
  await page
    .getByRole('dialog', { name: 'Choose contact' })
    .getByRole('combobox', { name: /^Search/ })
    .fill(contact);
  await page.getByRole('option', { name: contact }).click();
  await expect(page).toHaveURL(new RegExp(`\\?status=won&contact_id=${won.contact_id}$`));

  await page.getByRole('button', { name: /^Created(:|$)/ }).click();
  const picker = page.getByRole('dialog', { name: 'Created' });
  await expect(picker).toBeVisible();
  await expectAccessible(page);
  const [year = '', month = '', date = ''] = won.created_at?.slice(0, 10).split('-') ?? [];
  for (const part of await picker.getByRole('spinbutton', { name: /^day/ }).all()) {
    await part.click();
    await page.keyboard.type(`${date}${month}${year}`);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&created_at=\d{4}-\d\d-\d\d$/);

  await expectRange(page);
  for (const text of await rowTexts(page)) {
    expect(text).toContain(contact);
    expect(text).toContain(day);
    expect(text).toContain('Won');
  }
  await expect(page.getByRole('link', { name: won.name ?? '', exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Clear created/ }).click();
  await expect(page).toHaveURL(/\?status=won&contact_id=\d+$/);
  await page.getByRole('button', { name: /^Clear contact/ }).click();
  await expect(page).toHaveURL(/\?status=won$/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
});

test('everything by keyboard alone', async ({ page, service }) => {
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
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
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Contact/ })).toBeFocused();
  await reach(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('focus is never lost: an element that disappears passes it to the heading', async ({
  page,
  service,
}) => {
  await signIn(page, `${service.origin}/opportunities?status=won&created_at=2020-01-01`);
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expectRange(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

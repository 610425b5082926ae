import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '#e2e/support/accessibility.ts';
import { layoutFaults, smallTargets } from '#e2e/support/layout.ts';
import { expect, skipWithout, test } from '#e2e/support/fixtures.ts';
import { companyOfFile } from '#e2e/support/own-company.ts';
import { expectFrame, enterWith } from '#e2e/support/people.ts';

skipWithout('postgresql');

const harbour = { first_name: 'Ratnasari', last_name: null, company: 'Fennimore Hotel' };

const company = companyOfFile({
  contacts: [
    { ...harbour, phone: '020 7946 0101' },
    { ...harbour, phone: 'Mobile +44 (0)20 7946 0101', email: 'ratnasari at fennimore' },
    { phone: 'ask the porter', email: null, company: null },
    ...Array.from({ length: 40 }, (_none, index) => ({ phone: `+44 1632 9600${10 + index}` })),
  ],
  agents: [{ webhook_url: 'hook.example' }],
  opportunities: [
    { name: '+44 1632 960777', status: 'won', value: null, contact_id: 1 },
    { name: 'Reception desk', contact_id: 900 },
    ...Array.from({ length: 30 }, () => ({ contact_id: null })),
  ],
  plain: { RATE_LIMIT: '60' },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const phones = /^Contacts with the same phone number 2$/;

for (const server of ['service', 'plainService'] as const)
  test(`what needs a hand is found from the palette, compared, opened and exported, ${server}`, async ({
    page,
  }) => {
    await enterWith(page, `${company().origins[server]}/contacts`, company().token);
    await expectFrame(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('duplicates');
    await expect(page.getByRole('option', { name: 'Data quality' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quality$/);
    await expectAccessible(page);
    await button(page, 'Check all records').click();
    await expect(button(page, 'Check again')).toBeVisible();
    await expect(button(page, 'Opportunities without a contact 30')).toBeVisible();

    await button(page, phones).click();
    await button(page, 'Compare').click();
    await expect(page.getByRole('dialog', { name: '2 contacts compared' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Compare')).toBeFocused();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download all').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^Data-quality-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFCheck,Group,List,ID,/);
    expect(text).toContain('Contacts with the same phone number,1,Contacts,2,Ratnasari,Fennimore Hotel,');
    expect(text).toContain('Opportunities whose contact is not there,,Opportunities,2,Reception desk,');

    await page.getByRole('main').getByRole('link', { name: 'Ratnasari' }).nth(1).click();
    await expect(page.getByRole('dialog')).toContainText('ratnasari at fennimore');
    await page.goBack();
    // What was read is still there, and what was open is open.
    await expect(button(page, phones)).toHaveAttribute('aria-expanded', 'true');
    await button(page, 'Opportunities whose contact is not there 1').click();
    await page.getByRole('link', { name: 'Reception desk' }).click();
    await expect(page.getByRole('heading', { name: 'Reception desk' })).toBeVisible();
  });

test('it is readable and accessible in five languages, on a phone too, and keeps to the network it has', async ({
  page,
  context,
  expectedMessages,
}) => {
  test.slow();
  await enterWith(page, `${company().origins.service}/quality`, company().token);
  for (const language of ['de', 'fr', 'es', 'ar', 'en'])
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
      ...(language === 'en'
        ? ([
            [1440, 'dark'],
            [390, 'light'],
          ] as const)
        : []),
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if ((await page.locator('html').getAttribute('lang')) !== language) {
        await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
        await page.goto(`${company().origins.service}/quality?check=contacts.same_phone`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.locator('main button').first().click();
        await expect(page.locator('main section')).toHaveCount(3);
      }
      await expect(page.locator('main [aria-expanded=true]')).toBeVisible();
      await expect.poll(() => layoutFaults(page), `${language} ${width}`).toEqual([]);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      if (language !== 'en') await expectAccessible(page, 'all but colours');
      else await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
  expectedMessages.push(/net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  // Counts of the navigation may be on their way; this request is sure to fail.
  await page.evaluate(() => fetch('config.json').catch(() => null));
  await button(page, 'Check again').click();
  await expect(page.getByRole('main')).toContainText("You're offline");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(button(page, phones)).toBeVisible();
});

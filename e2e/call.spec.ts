import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { clicks, countClicks } from './support/clicks.ts';
import { layoutFaults } from './support/layout.ts';
import { expect, skipWithout, test } from './support/fixtures.ts';
import { companyOfFile } from './support/own-company.ts';
import { expectFrame, signInWith } from './support/people.ts';

skipWithout('postgresql');

const known = {
  first_name: 'Agnieszka',
  last_name: 'Gołąb',
  company: 'Gołąb Clinics',
  phone: '+48 22 555 01 63',
};
const [first, second] = [
  { first_name: 'Ratnasari', last_name: null, company: 'Fennimore Hotel', phone: '020 7946 0101' },
  { first_name: 'Ratnasari', last_name: null, company: 'Fennimore Hotel', phone: '+44 (0)20 7946 0101' },
];
/** Three pages of a server that has fifteen records on each; whom the journeys ask for are on the last. */
const others = Array.from({ length: 37 }, (_none, index) => ({ phone: `+44 1632 9600${10 + index}` }));

const company = companyOfFile({
  contacts: [...others, first, second, known],
  opportunities: [
    { contact_id: 40, name: 'Reception desk', value: 1200, follow_up_type: 'call_back' },
    { contact_id: 40, name: 'Waiting room', value: 640, status: 'won', webhook_sent: true },
  ],
  plain: { RATE_LIMIT: '60' },
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const server of ['service', 'plainService'] as const) {
  test.describe(server, () => {
    test('a known number shows the caller at once, in any language, also to who has to sign in first', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await signInWith(page, `${company().origins[server]}/open#phone=%2B48225550163`, company().token);
      await expect(title(page, 'Agnieszka Gołąb')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Call +48 22 555 01 63' })).toBeInViewport();
      await expect(page.getByText('Waits for a follow-up (Call back): Reception desk')).toBeInViewport();
      await expect(page.getByText(/Asked for a call/)).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Reception desk' })).toBeInViewport();
      await expect.poll(() => layoutFaults(page)).toEqual([]);
      await expectAccessible(page);
      // What is found looks the same on either server.
      for (const language of server === 'service' ? ['de', 'fr', 'es', 'ar'] : []) {
        await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
        await page.goto(`${company().origins[server]}/open#phone=%2B48225550163`);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(title(page, 'Agnieszka Gołąb')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Reception desk' })).toBeVisible();
        await expect.poll(() => layoutFaults(page), language).toEqual([]);
        await expectAccessible(page, 'all but colours');
      }
      // No address holds the number but the search of a server that has one.
      expect(asked.filter((url) => /48225550163/.test(url) && !url.includes('search='))).toEqual([]);
    });

    test('a number of two is a choice, from there “are there two of her” is 1 click; one of nobody leads on', async ({
      page,
    }) => {
      await signInWith(page, `${company().origins[server]}/open#phone=%2B442079460101`, company().token);
      await expect(page.getByText('2 contacts fit')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open Ratnasari' }).first().click();
      await expect(title(page, 'Ratnasari')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(1);
      await countClicks(page);
      await page.getByRole('button', { name: 'Same phone as 1 other' }).click();
      await expect(page.getByRole('dialog', { name: '2 contacts compared' })).toBeVisible();
      expect(await clicks(page)).toBe(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.goto(`${company().origins[server]}/open#phone=+442079460999`);
      await expect(page.getByText('No contact has this phone number.')).toBeVisible();
      await expect(title(page, '+44 20 7946 0999')).toBeVisible();
      await expectAccessible(page);
      await expectFrame(page);
      await page.getByRole('button', { name: 'Search everything' }).click();
      await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveValue('+442079460999');
    });
  });
}

test('the tab that somebody works in takes the next call', async ({ page, context }) => {
  const { origin } = new URL(company().origins.service);
  await signInWith(page, `${origin}/contacts`, company().token, true);
  await expectFrame(page);
  const opened = context.waitForEvent('page');
  // As other programs open addresses: in a tab that no page has a hold of.
  await page.evaluate(
    (address) => void window.open(address, '_blank', 'noopener'),
    `${origin}/open#phone=%2B48225550163`,
  );
  const next = await opened;
  await expect(title(page, 'Agnieszka Gołąb')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#phone=%2B48225550163');
  await expect.poll(() => next.isClosed()).toBe(true);
});

import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { now } from './support/day.ts';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { companyOfFile } from './support/own-company.ts';
import { expectRange, enterWith, rowLinks } from './support/people.ts';

skipWithout('postgresql');
test.use({ begins: null });

// The tests share a company; each only adds records or removes some of its own.
const company = companyOfFile({
  opportunities: Array.from({ length: 60 }, () => ({ contact_id: null })),
});

const names = (page: Page) => rowLinks(page).allInnerTexts();
const show = (page: Page) => page.getByRole('button', { name: /^\d+ new since \d\d:\d\d · Show$/ });

/** Opens the list, on a clock that the test moves, and waits until changes of the list are told. */
async function open(page: Page, address: string) {
  await page.clock.install({ time: now });
  await enterWith(page, address, company().token);
  await expectRange(page, /^1–15 of/);
  await page.clock.runFor(3_000);
  await expect(page.locator('main p[role=status]')).toHaveCount(2);
}

/** By then everything is stale, prefetched pages too. */
const wait = (page: Page) => page.clock.fastForward('02:00');

async function comeBack(page: Page) {
  await wait(page);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(1_000);
}

/** The controls of the page, but for rows, that are partly behind the pill. */
const behindPill = (page: Page) =>
  show(page).evaluate((button) => {
    const pill = button.parentElement?.getBoundingClientRect();
    const others = [...document.querySelectorAll('main :is(a, button, select, input, h1)')].filter(
      (other) => !other.closest('tbody') && !button.parentElement?.contains(other) && other.checkVisibility(),
    );
    return others
      .filter((other) => {
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        if (!pill || width <= 1) return false;
        return left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top;
      })
      .map((other) => other.outerHTML);
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: rows stay until the new ones are shown, which are marked then`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const isLight = colorScheme === 'light';
    await open(page, `${company().origins[isLight ? 'service' : 'plainService']}/opportunities`);
    const before = await names(page);
    await company().addNewer(3);
    await comeBack(page);
    await expect(show(page)).toHaveText(/^3 new since/);
    await expect(show(page)).toBeInViewport({ ratio: 1 });
    expect(await names(page)).toEqual(before);
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => behindPill(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await rowLinks(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => behindPill(page), 'beside a record').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);
    await rowLinks(page).first().focus();
    if (isLight) await page.keyboard.press('.');
    else await show(page).press('Enter');
    await expect(page.locator('tr[data-mark=new]')).toHaveCount(3);
    expect((await names(page)).slice(3)).toEqual(before.slice(0, 12));
    await expect(show(page)).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('on a phone the pill is short and in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${company().origins.service}/opportunities`);
  await company().addNewer(2);
  await wait(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
  await expect(show(page)).toHaveText('2 new', { useInnerText: true });
  await expect(show(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectRange, enter } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => panel(page).getByRole('status').filter({ hasText: / of / });

/** Opens the record in a row of the list, counted from 0. */
async function openRow(page: Page, row: number) {
  await page.getByRole('table').locator('tbody a').nth(row).click();
  await expect(panel(page).getByText('Updated')).toBeVisible();
}

test("an agent's colours are swatches under the strict content security policy", async ({
  page,
  service,
}) => {
  await enter(page, service, '/agents');
  await expectRange(page);
  await openRow(page, 4);
  const code = panel(page)
    .locator('code', { hasText: /^#[0-9a-f]{6}$/ })
    .first();
  const swatch = code.locator('xpath=preceding-sibling::span');
  const [, r = '', g = '', b = ''] = /#(..)(..)(..)/.exec(await code.innerText()) ?? [];
  const channels = [r, g, b].map((channel) => Number.parseInt(channel, 16));
  await expect(swatch).toHaveCSS('background-color', `rgb(${channels.join(', ')})`);
});

/** Resolves when a box has not moved for so many frames. */
const atRest = (box: Element) =>
  new Promise<void>((resolve) => {
    let top = -1;
    let still = 0;
    const look = () => {
      still = box.scrollTop === top ? still + 1 : 0;
      top = box.scrollTop;
      if (still === 10) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

test('arrow keys scroll inside a long text, and step through records beside it', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(page, service, '/agents');
  await expectRange(page);
  await openRow(page, 4);
  const address = page.url();
  const text = panel(page).locator(':scope > div');
  const scrolled = () => text.evaluate((box) => box.scrollTop);
  await expect(panel(page).getByText('Loading…')).toHaveCount(0);
  await panel(page).getByText('Updated', { exact: true }).click();
  await text.evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(0);
  // The browser scrolls smoothly, and would continue into the next record.
  await text.evaluate(atRest);
  expect(page.url()).toBe(address);
  await page.keyboard.press('j');
  await expect(position(page)).toContainText('6 of ');
  await expect.poll(scrolled).toBe(0);
  await panel(page).getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toContainText('7 of ');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a press on a line brings its copy icon, and nothing to press is under 24 px', async ({
    page,
    service,
  }) => {
    await enter(page, service, '/opportunities');
    await expectRange(page);
    await page.getByRole('table').locator('tbody a').nth(1).tap();
    const shown = () =>
      panel(page)
        .getByRole('button', { name: /^Copy / })
        .evaluateAll((buttons) =>
          buttons
            .filter((each) => each.querySelector('svg') && getComputedStyle(each).opacity === '1')
            .flatMap(({ ariaLabel }) => ariaLabel ?? []),
        );
    const small = () =>
      page.locator('header, [role=dialog]').evaluateAll((parts) =>
        parts
          .flatMap((part) => [...part.querySelectorAll('a, button')])
          .filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width > 0 && (width < 24 || height < 24);
          })
          .map(({ outerHTML }) => outerHTML),
      );
    await expect(panel(page).locator('dd').getByRole('link').first()).toBeVisible();
    await panel(page).getByText('Updated', { exact: true }).tap();
    await expect.poll(shown).toEqual(['Copy Updated']);
    await panel(page).getByText('Created', { exact: true }).tap();
    await expect.poll(shown).toEqual(['Copy Created']);
    expect(await small()).toEqual([]);
  });
});

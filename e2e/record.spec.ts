import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expectRange, enter, rowLinks } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => panel(page).getByRole('status').filter({ hasText: / of / });

/** Opens the record in a row of the list, counted from 0. */
async function openRow(page: Page, row: number) {
  await rowLinks(page).nth(row).click();
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

test('the button that calls stays where it is when the figures of the contact come', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  const figures = await holdAnswers(page, (request) => request.url().includes('contact_id='));
  await openRow(page, 4);
  const reach = panel(page).locator('[data-contact-link]').first();
  const before = await reach.boundingBox();
  await figures.release();
  await expect(panel(page).getByText(/\d opportunit(y|ies)\b.* won/)).toBeVisible();
  expect(await reach.boundingBox()).toEqual(before);
});

test('from 1600 px a contact stands in a third column; below, in place of its opportunity', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enter(page, service, '/opportunities?status=won');
  await expectRange(page);
  await openRow(page, 4);
  const open = panel(page).getByRole('link', { name: /^Open / });
  await open.click();
  const columns = [page.getByRole('table').locator('..'), panel(page).first(), panel(page).last()];
  await expect(panel(page)).toHaveCount(2);
  /** What is between the columns, and to the right of the last one, in px. */
  const gaps = async () => {
    const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
    return boxes.map((box, index) => (boxes[index + 1]?.x ?? 1600) - ((box?.x ?? 0) + (box?.width ?? 0)));
  };
  await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page)).toHaveCount(1);
  await panel(page)
    .getByRole('link', { name: /^Back to / })
    .click();
  await expect(open).toBeFocused();
  await page.goBack();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a press on a line brings its copy icon, and nothing to press is under 24 px', async ({
    page,
    service,
  }) => {
    await enter(page, service, '/opportunities');
    await expectRange(page);
    await rowLinks(page).nth(1).tap();
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

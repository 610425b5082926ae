import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#e2e/support/accessibility.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { boxOf, layoutFaults } from '#e2e/support/layout.ts';
import { expectLive, storeSession, tableRows } from '#e2e/support/people.ts';
import type { RunningService } from '#e2e/support/running-service.ts';

/* Arabic. What is looked for has no words, so that its translation may change. */

/** Signs in with Arabic chosen on the device. */
async function signIn(page: Page, service: RunningService) {
  await storeSession(page, service);
  await page.evaluate(() => localStorage.setItem('roster.language', 'ar'));
}

/** Opens an address, and waits until something on it is there and presses are obeyed. */
async function show(page: Page, { origin }: RunningService, path: string, ready: Locator) {
  await page.goto(`${origin}${path}`);
  await expect(ready).toBeVisible();
  await expectLive(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Waits until nothing is wrong with the page as it is, and takes a picture of it. */
async function expectNoFaults(page: Page, name: string) {
  await expect.poll(() => layoutFaults(page), name).toEqual([]);
  await page.screenshot({ path: `e2e/results/rtl/${name}.png` });
}

async function openRecord(page: Page) {
  await tableRows(page).nth(3).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('time').first()).toBeVisible();
  return panel;
}

test('a list begins at the right, and its open record is at the left', async ({ page, service }) => {
  await signIn(page, service);
  await show(page, service, '/opportunities', tableRows(page).first());
  await expectNoFaults(page, 'list-1440');
  const rail = await boxOf(page.getByRole('navigation').first());
  expect(rail.x).toBeGreaterThan(720);
  const panel = await openRecord(page);
  await expectNoFaults(page, 'record-1440');
  await expect(panel.locator('section p').first()).toHaveCSS('text-align', 'right');
  const { x, width } = await boxOf(panel);
  expect(x + width).toBeLessThan(720);
  // The dot of an agent's state is before the name: at its right.
  const agent = panel.locator('dd').filter({ has: page.locator('[data-state]') });
  const name = await boxOf(agent.getByRole('link'));
  expect((await boxOf(agent.locator('[data-state]'))).x).toBeGreaterThan(name.x + name.width);
  await expectAccessible(page);
});

test('a phone has the list and a record from right to left', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, service);
  await show(page, service, '/opportunities', tableRows(page).first());
  await expectNoFaults(page, 'list-390');
  await expectAccessible(page);
  await openRecord(page);
  await expectNoFaults(page, 'record-390');
});

test('board, overview and follow-ups have nothing cut off or covered', async ({ page, service }) => {
  await signIn(page, service);
  const screens = [
    ['board', '/opportunities?view=board', page.locator('section a[data-record]').first()],
    ['overview', '/overview', page.locator('ol a').first()],
    ['follow-ups', '/follow-ups', tableRows(page).first()],
  ] as const;
  for (const [name, path, ready] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, service, path, ready);
    await expectNoFaults(page, `${name}-1440`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => overhanging(page), name).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFaults(page, `${name}-390`);
  }
});

/** Times that are wider than their column. */
const overhanging = (page: Page) =>
  page
    .locator('li > a > time')
    .evaluateAll((times) =>
      times
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((time) => time.textContent),
    );

test('months are whole, units stand below units, keys are not mirrored', async ({ page, service }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, service);
  const months = page.getByRole('figure').getByRole('list');
  await show(page, service, '/opportunities?by=month', months.getByRole('listitem').first());
  expect(await months.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const ends = page.locator('tr[data-kind=line] td:nth-child(5)').evaluateAll((cells) =>
    cells.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      const whole = document.createRange();
      whole.setStart(firstChild, 0);
      whole.setEnd(firstChild, firstChild.data.replace(/\..*/, '').length);
      return [Math.round(whole.getBoundingClientRect().right)];
    }),
  );
  expect(new Set(await ends).size).toBe(1);
  await page.keyboard.press('Control+k');
  await expect(page.locator('footer kbd', { hasText: '>' })).toHaveCSS('unicode-bidi', 'plaintext');
});

const scaleOf = (icon: Locator) => icon.evaluate((path) => getComputedStyle(path).scale);

test('icons point to where lines lead, amounts keep their own direction', async ({ page, service }) => {
  await signIn(page, service);
  await show(page, service, '/opportunities?status=won', tableRows(page).first());
  const next = page.locator('main nav a[href*="page=2"] svg path');
  expect(await scaleOf(next)).toBe('-1 1');
  expect(await scaleOf(page.getByRole('search').locator('svg path').first())).toBe('none');

  const cents = page.locator('td[data-numeric] bdi bdi > span').first();
  const amount = await boxOf(cents.locator('..'));
  expect((await boxOf(cents)).x).toBeGreaterThan(amount.x);
  const points = await page.locator('td[data-numeric]:not([data-none])').evaluateAll((cells) =>
    cells.map((cell) => {
      const digits = document.createRange();
      digits.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
      return Math.round(digits.getBoundingClientRect().right);
    }),
  );
  expect(new Set(points).size).toBe(1);
});

test('Latin text keeps its beginning where it is cut', async ({ page, service }) => {
  await signIn(page, service);
  await show(page, service, '/agents', tableRows(page).first());
  const questions = page.locator('td[data-card=left]:not([data-none]) > bdi');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const lost = () =>
      questions.evaluateAll(
        (all) =>
          all.filter((each) => {
            const first = document.createRange();
            first.setStart(document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode() ?? each, 0);
            first.setEnd(first.startContainer, 1);
            const { left } = each.getBoundingClientRect();
            return (
              getComputedStyle(each).display === 'inline' || first.getBoundingClientRect().left < left - 1
            );
          }).length,
      );
    await expect.poll(lost, `${width} px`).toBe(0);
  }
});

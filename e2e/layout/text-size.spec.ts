import type { Page } from 'playwright/test';
import { browserArguments } from '#e2e/support/browser.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { layoutFaults } from '#e2e/support/layout.ts';
import { expectFrame, expectLive, storeSession, tableRows } from '#e2e/support/people.ts';

// The browser's own settings, as somebody makes them who needs large text.
test.use({
  launchOptions: [
    async ({ chromiumPath }, provide) => {
      const args = [...browserArguments(), '--blink-settings=minimumFontSize=24'];
      await provide({ executablePath: chromiumPath, args });
    },
    { scope: 'worker' },
  ],
});

/** Lines of text that are cut through, and what scrolls sideways. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const holders = (element: Element | null): Element[] =>
      element ? [element, ...holders(element.parentElement)] : [];
    const isCut = (text: Node, box: DOMRect) => {
      const edges = holders(text.parentElement).map((each) => ({ each, style: getComputedStyle(each) }));
      // Parts that scroll are not cut, and parts that assistive technology alone reads are not seen.
      const scroller = edges.findIndex(({ style }) => /auto|scroll/.test(style.overflowY));
      if (edges.some(({ style }) => style.clipPath !== 'none')) return false;
      // The room above and below the letters of a line.
      const spare = 5;
      const clips = edges
        .slice(0, scroller < 0 ? undefined : scroller)
        .filter(({ each, style }) => /hidden|clip/.test(style.overflowY) && each.clientWidth > 1)
        .map(({ each }) => each.getBoundingClientRect());
      const isHidden = clips.some(({ top, bottom }) => box.top > bottom - spare || box.bottom < top + spare);
      return !isHidden && clips.some(({ top, bottom }) => box.top < top - 2 || box.bottom > bottom + 2);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((box) => isCut(text, box)))
        faults.push(`${text.nodeValue} is cut`);
    }
    const wide = [...document.querySelectorAll('*:not(nav, thead tr)')].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
    );
    return [...faults, ...wide.map(({ outerHTML }) => `${outerHTML.slice(0, 99)} scrolls`)];
  });

const places: [path: string, open?: (page: Page) => Promise<unknown>][] = [
  ['opportunities'],
  ['contacts'],
  ['agents'],
  ['opportunities?view=board'],
  ['overview'],
  ['opportunities', (page) => tableRows(page).nth(2).locator('a').click()],
];

for (const width of [1440, 390]) {
  test(`with text of 24 px or more nothing is cut through or over another, ${width} px`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await storeSession(page, service);
    for (const [path, open] of places)
      await test.step(`${path} ${open ? 'record' : ''}`, async () => {
        await page.goto(`${service.origin}/${path}`);
        await expectLive(page);
        await expectFrame(page);
        await open?.(page);
        if (open) await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
        await expect(page.locator('main :is(tbody tr, li a)').nth(2)).toBeVisible();
        await expect(page.getByText(/^Loading (contact|agent) /)).toHaveCount(0);
        await expect.poll(() => faultsOf(page)).toEqual([]);
        await expect.poll(() => layoutFaults(page)).toEqual([]);
        // A phone has five names beside one another.
        const names = page.getByRole('navigation', { name: 'Main' }).locator('a > span');
        const areWhole = () =>
          names.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth));
        if (width > 720) expect(await areWhole()).toBe(true);
        if (!open || width <= 720) return;
        const titles = tableRows(page).locator('[data-card=title] a');
        const widths = await titles.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
        expect(Math.min(...widths), 'names beside a record').toBeGreaterThan(200);
      });
  });
}

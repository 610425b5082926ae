import type { Page } from 'playwright/test';

/**
 * Records layout shifts on a page from the start: the beginning of each element's markup, or the entry itself if it
 * names no element (Layout Instability). An open record is left out: what its contact's card holds comes as it is read.
 * @returns what has shifted so far
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        const all = entry.sources.map(({ node }) => node);
        const nodes = all.filter(
          (node) => !(node instanceof Element ? node : node?.parentElement)?.closest('[role=dialog]'),
        );
        const texts = nodes.map((node) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent,
        );
        moved.push(...texts.map((text) => text ?? JSON.stringify(entry)));
        if (all.length === 0) moved.push(JSON.stringify(entry));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => ('moved' in window ? window.moved : 'no observer'));
}

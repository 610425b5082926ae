import type { Page } from 'playwright/test';

/**
 * Records layout shifts on a page from the start: from where to where, and the beginning of each element's markup, or the
 * entry itself if it names no element (Layout Instability). An open record is left out: what its contact's card holds
 * comes as it is read.
 * @returns what has shifted so far
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: Source[] })[]) {
        const sources = entry.sources.filter(
          ({ node }) => !(node instanceof Element ? node : node?.parentElement)?.closest('[role=dialog]'),
        );
        const texts = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${from} → ${to}: ${text ?? JSON.stringify(entry)}`;
        });
        moved.push(...texts);
        if (entry.sources.length === 0) moved.push(JSON.stringify(entry));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => ('moved' in window ? window.moved : 'no observer'));
}

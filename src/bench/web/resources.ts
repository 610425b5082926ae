import type { Page } from 'playwright';

/** A file or response that a page asked for; ms since the navigation began, bytes of the body as they were sent. */
export type Resource = { name: string; startTime: number; responseEnd: number; encodedBodySize: number };

/** What a page has asked for so far, without its document. */
export const resourcesOf = (page: Page): Promise<Resource[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        name,
        startTime,
        responseEnd,
        encodedBodySize,
      })),
  );

/** Kilobytes of script files as sent; a file that was preloaded and then imported counts once. */
export const scriptSize = (resources: readonly Resource[]) => {
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of resources) {
    if (name.endsWith('.js')) sizes.set(name, Math.max(encodedBodySize, sizes.get(name) ?? 0));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
};

/** What the browser says of the document: when it first painted any of it, ms, and kilobytes of it as sent. */
export const documentOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      painted: paint?.startTime ?? Number.NaN,
      size: ((navigation as PerformanceNavigationTiming | undefined)?.encodedBodySize ?? Number.NaN) / 1_000,
    };
  });

import type { Page, Request } from 'playwright/test';

/**
 * Holds back the answers to a page's own requests, given when they were asked for, until they are released. Answers
 * that the page no longer waits for by then are dropped.
 * @param matches which requests are meant
 */
export async function holdAnswers(page: Page, matches: (request: Request) => boolean) {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  const delivered: Promise<void>[] = [];
  await page.route('**', async (route) => {
    if (route.request().isNavigationRequest() || !matches(route.request())) return route.fallback();
    const response = await route.fetch();
    await opened;
    const delivery = route.fulfill({ response }).catch(() => {});
    delivered.push(delivery);
    return delivery;
  });
  return {
    /** Lets the answers go; resolves when the browser has them. */
    release: async () => {
      gate.dispatchEvent(new Event('open'));
      await opened;
      await Promise.all(delivered);
    },
  };
}

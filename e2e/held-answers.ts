import type { Page, Request, Route } from 'playwright/test';

type Answer = Parameters<Route['fulfill']>[0];

/**
 * Holds back the answers to a page's own requests, given when they were asked for, until they are released. Answers
 * that the page no longer waits for by then are dropped.
 * @param matches which requests are meant
 * @param instead what they are answered with, if not by the service
 */
export async function holdAnswers(page: Page, matches: (request: Request) => boolean, instead?: Answer) {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  const delivered: Promise<void>[] = [];
  await page.route('**', async (route) => {
    if (route.request().isNavigationRequest() || !matches(route.request())) return route.fallback();
    const answer = instead ?? { response: await route.fetch() };
    await opened;
    const delivery = route.fulfill(answer).catch(() => {});
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

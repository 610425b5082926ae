import type { Page, Request, Route } from 'playwright/test';

type Answer = Parameters<Route['fulfill']>[0];

/**
 * Holds the responses to a page's requests, as of when they were sent, until they are released. Responses the page
 * no longer waits for by then are dropped.
 * @param matches which requests to hold
 * @param instead the response to give instead of the service's
 */
export async function holdAnswers(page: Page, matches: (request: Request) => boolean, instead?: Answer) {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  const delivered: Promise<void>[] = [];
  await page.route('**', async (route) => {
    if (route.request().isNavigationRequest() || !matches(route.request())) return route.fallback();
    // What nobody waits for may still be under way when the test ends.
    const response = instead ? null : await route.fetch().catch(() => null);
    const answer = instead ?? (response && { response });
    if (!answer) return;
    await opened;
    const delivery = route.fulfill(answer).catch(() => {});
    delivered.push(delivery);
    return delivery;
  });
  return {
    /** Releases the responses; resolves when the browser has them. */
    release: async () => {
      gate.dispatchEvent(new Event('open'));
      await opened;
      await Promise.all(delivered);
    },
  };
}

/** The script of the dashboard except for what paints the first screen. */
export const rest = /\/index-[^/]+\.js$/;

/** Holds it back. */
export const holdRest = (page: Page, instead?: Answer) =>
  holdAnswers(page, (request) => rest.test(request.url()), instead);

/** Holds back every answer of the lists. */
export const holdLists = (page: Page, instead?: Answer) =>
  holdAnswers(page, (request) => request.url().includes('/api/v1/'), instead);

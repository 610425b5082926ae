import type { BrowserContext } from 'playwright/test';

/**
 * Collects what a person with developer tools open would see: console errors and warnings, uncaught errors and
 * violations of the content security policy.
 */
export async function watchConsole(context: BrowserContext, messages: string[]) {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // What Playwright says where a test has no worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    messages.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(
        new Error(`Content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
      );
    });
  });
}

/** Resolves when every message the pages have logged so far has arrived: they are ordered with responses. */
export async function allLogged(context: BrowserContext) {
  const open = context.pages().filter((page) => !page.isClosed());
  await Promise.all(open.map((page) => page.locator('html').waitFor({ state: 'attached' })));
}

/** Describes the unexpected messages, and the expected ones that never came. */
export function consoleFaults(messages: string[], expected: RegExp[]): string[] {
  const surprising = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
  const missing = expected.filter((pattern) => !messages.some((message) => pattern.test(message)));
  return [...surprising, ...missing.map((pattern) => `announced, but never logged: ${pattern}`)];
}

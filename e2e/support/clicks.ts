import type { Page } from 'playwright/test';

/** Counts the presses of the pointer from now on, in the document that is open. */
export const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 });
    window.addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });

export const clicks = (page: Page) => page.evaluate(() => (window as unknown as { clicks: number }).clicks);

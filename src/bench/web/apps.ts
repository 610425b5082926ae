import type { Page } from 'playwright';

/** How an app is looked at and used. */
export type App = {
  name: string;
  /** The cell with the name of the first record, and nothing before records are there. */
  key: string;
  /** The cells with the contacts' names; null where an app shows none. */
  contact: string | null;
  next: (page: Page) => Promise<void>;
  /** Plain CSS for what leads from the first page to the second. */
  second: string;
  /** Rests the pointer on what chooses a status, as one does before pressing. */
  hoverWon: (page: Page) => Promise<void>;
  chooseWon: (page: Page) => Promise<void>;
};

const wonTab = 'nav[aria-label="Status"] a:has-text("Won")';

export const apps: readonly App[] = [
  {
    name: 'Roster',
    key: 'tbody tr td:first-child a',
    contact: 'tbody tr td:nth-child(4)',
    next: (page) => page.click('nav[aria-label="Pages"] a:has-text("Next page")'),
    second: 'nav[aria-label="Pages"] a[href$="page=2"]',
    hoverWon: (page) => page.hover(wonTab),
    chooseWon: (page) => page.click(wonTab),
  },
  {
    name: 'floor',
    key: 'tbody tr td:first-child',
    contact: null,
    next: (page) => page.click('button'),
    second: 'button',
    hoverWon: (page) => page.hover('select'),
    chooseWon: async (page) => {
      await page.selectOption('select', 'won');
    },
  },
];

import type { Page } from 'playwright';

/** How an app is looked at and used. */
export type App = {
  name: string;
  /** The cell with the name of the first record, and nothing before records are there. */
  key: string;
  /** The cells with the contacts' names; null where an app shows none. */
  contact: string | null;
  next: (page: Page) => Promise<void>;
  chooseWon: (page: Page) => Promise<void>;
};

export const apps: readonly App[] = [
  {
    name: 'Roster',
    key: 'tbody tr td:first-child a',
    contact: 'tbody tr td:nth-child(4)',
    next: (page) => page.click('nav[aria-label="Pages"] a:has-text("Next page")'),
    chooseWon: (page) => page.click('nav[aria-label="Status"] a:has-text("Won")'),
  },
  {
    name: 'floor',
    key: 'tbody tr td:first-child',
    contact: null,
    next: (page) => page.click('button'),
    chooseWon: async (page) => {
      await page.selectOption('select', 'won');
    },
  },
];

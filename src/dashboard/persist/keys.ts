import type { EndpointName } from '#contract/endpoints.ts';

/*
 * Everything that stays on a device beside the token and the theme. What was read with a token is stored under its owner's
 * key (owner-key.ts), for seven days at most (maximum-age.ts), and erased as one (erase.ts). Where the device does not keep the token,
 * names and the records opened last are stored, and only as long as the tab lives. How a table looks (list-text.ts), the shortcuts (kept-keys.ts)
 * and which page opens first (first-page.ts) hold no records and outlive the token, as the theme does. A person's saved
 * views (stored-views.ts) have an owner and outlive the token too, because nobody but the person could bring them back.
 */

/* Keys of what comes after the first screen are in late-keys.ts. */

/** The IndexedDB databases. */
export const databaseNames = {
  names: 'roster.names',
  pages: 'roster.pages',
  exports: 'roster.exports',
  followUps: 'roster.follow-ups',
} as const;

/** What reads whole lists and stores what it has read, each in a database of its own. */
export type ReadingSubject = 'exports' | 'followUps';

/** The key of the configuration in localStorage (kept-config.ts). */
export const configKey = 'roster.config';

/** The key in localStorage of a copy of the screen, which 0.1 stored. */
export const oldScreenKey = 'roster.screen';

/** The key of the names in sessionStorage, where the device does not keep the token. */
export const tabNamesKey = 'roster.names';

/** What is stored as one text for each list. */
export type ListSubject = 'columns' | 'cards';

/** The key of a list's text in localStorage. */
export const listTextKey = (subject: ListSubject, list: EndpointName) => `roster.${subject}.${list}`;

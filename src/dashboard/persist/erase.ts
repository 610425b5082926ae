import type { EndpointName } from '#contract/endpoints.ts';

/*
 * Everything that stays on a device beside the token and the theme. What was read with a token is stored under its owner's
 * key (owner-key.ts), for seven days at most (maximum-age.ts), and erased here. How a table looks (list-text.ts) holds no
 * records and outlives the token, as the theme does.
 */

/** The IndexedDB databases. */
export const databaseNames = { names: 'roster.names', pages: 'roster.pages' } as const;

/** The key of the DOM snapshot in localStorage. */
export const domSnapshotKey = 'roster.screen';

/** What is stored as one text for each list. */
export type ListSubject = 'columns';

/** The key of a list's text in localStorage. */
export const listTextKey = (subject: ListSubject, list: EndpointName) => `roster.${subject}.${list}`;

/** Erases all that was read with a token. It closes the databases in other tabs, which store nothing from then on. */
export function erasePersisted() {
  try {
    globalThis.localStorage?.removeItem(domSnapshotKey);
  } catch {
    // As below.
  }
  try {
    for (const name of Object.values(databaseNames)) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that denies its storage has stored nothing.
  }
}

/** The databases on this device, each with what one company's token has read: the one that the device keeps. */
export const databaseNames = { names: 'roster.names', pages: 'roster.pages' } as const;

/** Where what the screen showed last is kept, of the same company. */
export const keptScreenKey = 'roster.screen';

/**
 * Deletes the names, the pages and the screen that are kept on this device. Connections in other tabs are closed by it,
 * and keep nothing from then on.
 */
export function forgetKept() {
  try {
    globalThis.localStorage?.removeItem(keptScreenKey);
  } catch {
    // As below.
  }
  try {
    for (const name of Object.values(databaseNames)) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** The one database of names on this device: those of the company whose token the device keeps. */
export const databaseName = 'roster.names';

/**
 * Deletes the names that are kept on this device. Connections in other tabs are closed by it, and keep nothing
 * from then on.
 */
export function forgetNames() {
  try {
    globalThis.indexedDB?.deleteDatabase(databaseName);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

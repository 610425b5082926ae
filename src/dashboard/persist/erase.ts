import { firstViewKey } from './first-page.ts';
import { configKey, databaseNames, oldScreenKey, tabNamesKey } from './keys.ts';
import { daysKey, exportsKey, recentKey, teamViewsKey } from './late-keys.ts';

/** Erases what was read with a token that this tab alone has. */
export function erasePersistedInTab() {
  try {
    for (const key of [tabNamesKey, recentKey]) globalThis.sessionStorage?.removeItem(key);
  } catch {
    // As below.
  }
}

/** Erases all that was read with a token that the device keeps. It closes the databases in other tabs, which store nothing from then on. */
export function erasePersisted() {
  try {
    const keys = [configKey, daysKey, exportsKey, firstViewKey, oldScreenKey, recentKey, teamViewsKey];
    for (const key of keys) globalThis.localStorage?.removeItem(key);
  } catch {
    // As below.
  }
  try {
    for (const name of Object.values(databaseNames)) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that denies its storage has stored nothing.
  }
}

import { tokenEntries, writeText, type Place, databaseNames } from '#dashboard/base/storage.ts';
import { writeFirstPage } from './first-page.ts';

function eraseEntries(place: Place) {
  for (const entry of tokenEntries) writeText(entry, null, place);
}

/** Erases what was read with a token that this tab alone has. */
export const erasePersistedInTab = () => eraseEntries('tab');

/** Erases all that was read with a token that the device keeps. It closes the databases in other tabs, which store nothing from then on. */
export function erasePersisted() {
  eraseEntries('device');
  // The address of a view may hold names and searches.
  writeFirstPage({ address: '' });
  try {
    for (const name of Object.values(databaseNames)) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that denies its storage has stored nothing.
  }
}

import { databaseNames, type Place, storageKey, tokenEntries, writeText } from '#dashboard/base/storage.ts';
import { beginInTab, eraseFirstAddress } from '#dashboard/data/persist/choose-first-page.ts';
import { type Account, isOnDevice, readFrom, type StoredSession } from './token-store.ts';

/** Stores a session where it belongs: for its tab if it has an id, else on the device. */
export function writeSession(session: StoredSession) {
  if (session.id !== undefined) beginInTab();
  writeText('session', JSON.stringify(session), session.id === undefined ? 'device' : 'tab');
}

/** Tells this tab that another session is stored, as browsers tell the others. */
export const announceSession = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('session') }));

/**
 * Stores a token that was accepted: for this tab, or on this device if the person asked for it. On the device it takes
 * the place of another; for this tab it leaves that one to the other tabs.
 */
export function storeToken(token: string, apiBaseUrl: string, onDevice: boolean, account?: Account) {
  erasePersistedInTab();
  if (onDevice) erasePersisted();
  writeText('session', null, 'tab');
  const id = onDevice ? undefined : crypto.getRandomValues(new Uint32Array(2)).join('-');
  writeSession({ token, apiBaseUrl, id, account });
}

/** Removes a token from this tab and this device, and erases what was read with it; another one stays. */
export function removeToken(token: string, apiBaseUrl: string) {
  erasePersistedInTab();
  if (isOnDevice(token, apiBaseUrl)) erasePersisted();
  const removeIn = (place: Place) => {
    if (readFrom(place, apiBaseUrl)?.token === token) writeText('session', null, place);
  };
  removeIn('tab');
  removeIn('device');
}

/** Erases what was left on this device without the token that it was read with. */
export function eraseLeftOver(apiBaseUrl: string) {
  if (readFrom('device', apiBaseUrl) === null) erasePersisted();
}

function eraseEntries(place: Place) {
  for (const entry of [...tokenEntries, 'names', 'screen', 'first-view', 'days', 'waiting'] as const)
    writeText(entry, null, place);
}

export function erasePersistedInTab() {
  eraseEntries('tab');
  writeText('first', null, 'tab');
}

/** Erases all that was read with a token that the device keeps. It closes the databases in other tabs, which store nothing from then on. */
export function erasePersisted() {
  eraseEntries('device');
  eraseFirstAddress();
  try {
    for (const name of Object.values(databaseNames)) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that denies its storage has stored nothing.
  }
}

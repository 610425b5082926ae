import { erasePersisted, erasePersistedInTab } from '#dashboard/persist/erase.ts';
import { type Account, isOnDevice, readFrom, type StoredSession, tokenKey, tolerant } from './token-store.ts';

/** Stores a session where it belongs: for its tab if it has an id, else on the device. */
export const writeSession = (session: StoredSession) =>
  tolerant(
    () =>
      (session.id === undefined ? localStorage : sessionStorage).setItem(tokenKey, JSON.stringify(session)),
    undefined,
  );

/** Tells this tab that another session is stored, as browsers tell the others. */
export const announceSession = () => window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));

/**
 * Stores a token that was accepted: for this tab, or on this device if the person asked for it. On the device it takes
 * the place of another; for this tab it leaves that one to the other tabs.
 */
export function storeToken(token: string, apiBaseUrl: string, onDevice: boolean, account?: Account) {
  erasePersistedInTab();
  if (onDevice) erasePersisted();
  tolerant(() => sessionStorage.removeItem(tokenKey), undefined);
  const id = onDevice ? undefined : crypto.getRandomValues(new Uint32Array(2)).join('-');
  writeSession({ token, apiBaseUrl, id, account });
}

/** Removes a token from this tab and this device, and erases what was read with it; another one stays. */
export function removeToken(token: string, apiBaseUrl: string) {
  erasePersistedInTab();
  if (isOnDevice(token, apiBaseUrl)) erasePersisted();
  const removeIn = (storage: Storage) => {
    if (readFrom(storage, apiBaseUrl)?.token === token) storage.removeItem(tokenKey);
  };
  tolerant(() => removeIn(sessionStorage), undefined);
  tolerant(() => removeIn(localStorage), undefined);
}

/** Erases what was left on this device without the token that it was read with. */
export function eraseLeftOver(apiBaseUrl: string) {
  if (tolerant(() => readFrom(localStorage, apiBaseUrl), null) === null) erasePersisted();
}

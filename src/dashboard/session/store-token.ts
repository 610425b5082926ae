import { erasePersisted, erasePersistedInTab } from '#dashboard/persist/erase.ts';
import { isOnDevice, readFrom, tokenKey, tolerant } from './token-store.ts';

/**
 * Stores a token that was accepted: for this tab, or on this device if the person asked for it. On the device it takes
 * the place of another; for this tab it leaves that one to the other tabs.
 */
export function storeToken(token: string, apiBaseUrl: string, onDevice: boolean) {
  erasePersistedInTab();
  if (onDevice) erasePersisted();
  const stored = JSON.stringify({ token, apiBaseUrl });
  tolerant(() => sessionStorage.removeItem(tokenKey), undefined);
  tolerant(() => (onDevice ? localStorage : sessionStorage).setItem(tokenKey, stored), undefined);
}

/** Removes a token from this tab and this device, and erases what was read with it; another one stays. */
export function removeToken(token: string, apiBaseUrl: string) {
  erasePersistedInTab();
  if (isOnDevice(token, apiBaseUrl)) erasePersisted();
  const removeIn = (storage: Storage) => {
    if (readFrom(storage, apiBaseUrl) === token) storage.removeItem(tokenKey);
  };
  tolerant(() => removeIn(sessionStorage), undefined);
  tolerant(() => removeIn(localStorage), undefined);
}

/** Erases what was left on this device without the token that it was read with. */
export function eraseLeftOver(apiBaseUrl: string) {
  if (tolerant(() => readFrom(localStorage, apiBaseUrl), null) === null) erasePersisted();
}

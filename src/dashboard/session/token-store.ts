import { erasePersisted, erasePersistedInTab } from '#dashboard/persist/erase.ts';
import type { Owner } from '#dashboard/persist/owner-key.ts';

const key = 'roster.session';

/** Storage may be switched off in the browser; the session then lives as long as the page. */
function tolerant<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function storedIn(storage: Storage): Owner | null {
  const { token, apiBaseUrl } = Object(JSON.parse(storage.getItem(key) ?? 'null')) as Record<string, unknown>;
  return typeof token === 'string' && typeof apiBaseUrl === 'string' ? { token, apiBaseUrl } : null;
}

function readFrom(storage: Storage, apiBaseUrl: string) {
  const stored = storedIn(storage);
  return stored?.apiBaseUrl === apiBaseUrl ? stored.token : null;
}

/** The token for this base address; one that another address accepted is never sent to this one. */
export const readToken = (apiBaseUrl: string) =>
  tolerant(() => readFrom(sessionStorage, apiBaseUrl), null) ??
  tolerant(() => readFrom(localStorage, apiBaseUrl), null);

/** Whether any token is stored, whatever base address it is for. */
export const hasStoredToken = () =>
  [() => sessionStorage, () => localStorage].some((storage) => tolerant(() => storedIn(storage()), null));

/** Whether this very token is stored on the device, beyond the life of the tab. */
export const isOnDevice = (token: string, apiBaseUrl: string) =>
  tolerant(() => readFrom(localStorage, apiBaseUrl), null) === token;

/**
 * Stores a token that was accepted: for this tab, or on this device if the person asked for it. On the device it takes
 * the place of another; for this tab it leaves that one to the other tabs.
 */
export function storeToken(token: string, apiBaseUrl: string, onDevice: boolean) {
  erasePersistedInTab();
  if (onDevice) erasePersisted();
  const stored = JSON.stringify({ token, apiBaseUrl });
  tolerant(() => sessionStorage.removeItem(key), undefined);
  tolerant(() => (onDevice ? localStorage : sessionStorage).setItem(key, stored), undefined);
}

/** Removes a token from this tab and this device, and erases what was read with it; another one stays. */
export function removeToken(token: string, apiBaseUrl: string) {
  erasePersistedInTab();
  if (isOnDevice(token, apiBaseUrl)) erasePersisted();
  const removeIn = (storage: Storage) => {
    if (readFrom(storage, apiBaseUrl) === token) storage.removeItem(key);
  };
  tolerant(() => removeIn(sessionStorage), undefined);
  tolerant(() => removeIn(localStorage), undefined);
}

/** Erases what was left on this device without the token that it was read with. */
export function eraseLeftOver(apiBaseUrl: string) {
  if (tolerant(() => readFrom(localStorage, apiBaseUrl), null) === null) erasePersisted();
}

import * as z from 'zod/mini';
import { erasePersisted } from '#dashboard/persist/erase.ts';

const key = 'roster.session';

const keptSchema = z.object({ token: z.string(), apiBaseUrl: z.string() });

/** Storage may be switched off in the browser; the session then lives as long as the page. */
function tolerant<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const keptIn = (storage: Storage) =>
  z.safeParse(keptSchema, JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;

function readFrom(storage: Storage, apiBaseUrl: string) {
  const kept = keptIn(storage);
  return kept?.apiBaseUrl === apiBaseUrl ? kept.token : null;
}

/** The token kept for this base address; one that was accepted by another address is never sent to this one. */
export const readToken = (apiBaseUrl: string) =>
  tolerant(() => readFrom(sessionStorage, apiBaseUrl), null) ??
  tolerant(() => readFrom(localStorage, apiBaseUrl), null);

/** The token that the device keeps, and the base address that it is for; null when this tab has another. */
export function readOwner() {
  const owner = tolerant(() => keptIn(localStorage), null);
  return owner && readToken(owner.apiBaseUrl) === owner.token ? owner : null;
}

/** Whether the device keeps this very token, longer than the tab. */
export const isOnDevice = (token: string, apiBaseUrl: string) =>
  tolerant(() => readFrom(localStorage, apiBaseUrl), null) === token;

/** Keeps a token that was accepted: for this tab, or on this device when the person asked for it. */
export function keepToken(token: string, apiBaseUrl: string, onDevice: boolean) {
  forgetToken();
  const kept = JSON.stringify({ token, apiBaseUrl });
  tolerant(() => (onDevice ? localStorage : sessionStorage).setItem(key, kept), undefined);
}

/** Forgets what is kept in this tab and on this device; what was read with it goes too. */
export function forgetToken() {
  erasePersisted();
  tolerant(() => sessionStorage.removeItem(key), undefined);
  tolerant(() => localStorage.removeItem(key), undefined);
}

/** Forgets one token that was refused, and what was read with it; another tab may have kept a better one. */
export function forgetRefused(token: string, apiBaseUrl: string) {
  if (isOnDevice(token, apiBaseUrl)) erasePersisted();
  const forgetIn = (storage: Storage) => {
    if (readFrom(storage, apiBaseUrl) === token) storage.removeItem(key);
  };
  tolerant(() => forgetIn(sessionStorage), undefined);
  tolerant(() => forgetIn(localStorage), undefined);
}

/** Forgets what was left on this device without the token that it was read with. */
export function forgetLeftOver(apiBaseUrl: string) {
  if (tolerant(() => readFrom(localStorage, apiBaseUrl), null) === null) erasePersisted();
}

import type { Owner } from '#dashboard/persist/owner-key.ts';

/** The key of the token in either storage. */
export const tokenKey = 'roster.session';

/** Storage may be switched off in the browser; the session then lives as long as the page. */
export function tolerant<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function storedIn(storage: Storage): Owner | null {
  const { token, apiBaseUrl } = Object(JSON.parse(storage.getItem(tokenKey) ?? 'null')) as Record<
    string,
    unknown
  >;
  return typeof token === 'string' && typeof apiBaseUrl === 'string' ? { token, apiBaseUrl } : null;
}

/** The token that a storage has for this base address; null for none. */
export function readFrom(storage: Storage, apiBaseUrl: string) {
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

import type { Owner } from '#dashboard/persist/owner-key.ts';

/** The key of the token in either storage. */
export const tokenKey = 'roster.session';

/** What a company account (account/) has instead of a token that was pasted. */
export type Account = {
  /** The access token, which is sent as Bearer. */
  bearer: string;
  /** From when on it is no longer sent before it is renewed, and when it ends, in ms since the epoch. */
  renewAt: number;
  endsAt: number;
  /** Renews it; missing where the provider gives none. */
  refresh?: string | undefined;
  /** Names the session to the provider when it is ended. */
  idToken: string;
  clientId: string;
  /** What of the provider's metadata renewing needs (OpenID Connect Discovery). */
  server: {
    issuer: string;
    token_endpoint?: string | undefined;
    id_token_signing_alg_values_supported?: string[] | undefined;
  };
};

/**
 * A session as it is stored. Its token is what was pasted, or for a company account a name of the person at the provider:
 * what is stored on the device is theirs, however often the access token is renewed.
 */
export type StoredSession = Owner & {
  /** Names a session of tabs, which may be shared by several (tabs/). */
  id?: string | undefined;
  account?: Account | undefined;
};

/** Storage may be switched off in the browser; the session then lives as long as the page. */
export function tolerant<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The key of the ids of sessions that have ended (tabs/end-in-tabs.ts). */
export const endedKey = 'roster.ended';

const hasEnded = (id = '') =>
  tolerant(() => localStorage.getItem(endedKey), null)
    ?.split(' ')
    .includes(id) === true;

function storedIn(storage: Storage) {
  const stored = Object(JSON.parse(storage.getItem(tokenKey) ?? 'null')) as Partial<StoredSession>;
  // A tab that nobody could tell: it was closed, and the browser has reopened it.
  if (hasEnded(stored.id)) storage.removeItem(tokenKey);
  else if (typeof stored.token === 'string' && typeof stored.apiBaseUrl === 'string') {
    return stored as StoredSession;
  }
  return null;
}

/** The session that a storage has for this base address; null for none. */
export function readFrom(storage: Storage, apiBaseUrl: string) {
  const stored = storedIn(storage);
  return stored?.apiBaseUrl === apiBaseUrl ? stored : null;
}

/** The session for this base address; a token that another address accepted is never sent to this one. */
export const readSession = (apiBaseUrl: string) =>
  tolerant(() => readFrom(sessionStorage, apiBaseUrl), null) ??
  tolerant(() => readFrom(localStorage, apiBaseUrl), null);

/** Its token; null for none. */
export const readToken = (apiBaseUrl: string) => readSession(apiBaseUrl)?.token ?? null;

/** What is sent as Bearer; empty where that has to be renewed first. */
export function bearerOf(session: StoredSession | null) {
  const { token = '', account } = session ?? {};
  if (!account) return token;
  return account.renewAt > Date.now() ? account.bearer : '';
}

/** Whether any token is stored, whatever base address it is for. */
export const hasStoredToken = () =>
  [() => sessionStorage, () => localStorage].some((storage) => tolerant(() => storedIn(storage()), null));

/** Whether this very token is stored on the device, beyond the life of the tab. */
export const isOnDevice = (token: string, apiBaseUrl: string) =>
  tolerant(() => readFrom(localStorage, apiBaseUrl), null)?.token === token;

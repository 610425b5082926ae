import * as clock from '#contract/clock.ts';
import { type Place, readText, writeText } from '#dashboard/base/storage.ts';
import type { Owner } from '#dashboard/data/persist/owner.ts';

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
  /** Names a session of tabs, which may be shared by several (tabs.ts). */
  id?: string | undefined;
  account?: Account | undefined;
};

export const hasEnded = (id = '') => readText('ended')?.split(' ').includes(id) === true;

function storedIn(place: Place) {
  const stored = Object(parsed(readText('session', place))) as Partial<StoredSession>;
  // A tab that nobody could tell: it was closed, and the browser has reopened it.
  if (hasEnded(stored.id)) writeText('session', null, place);
  else if (typeof stored.token === 'string' && typeof stored.apiBaseUrl === 'string') {
    return stored as StoredSession;
  }
  return null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The session that the device or the tab has for this base address; null for none. */
export function readFrom(place: Place, apiBaseUrl: string) {
  const stored = storedIn(place);
  return stored?.apiBaseUrl === apiBaseUrl ? stored : null;
}

/** The session for this base address; a token that another address accepted is never sent to this one. */
export const readSession = (apiBaseUrl: string) =>
  readFrom('tab', apiBaseUrl) ?? readFrom('device', apiBaseUrl);

/** Its token; null for none. */
export const readToken = (apiBaseUrl: string) => readSession(apiBaseUrl)?.token ?? null;

/** What is sent as Bearer; empty where that has to be renewed first. */
export function bearerOf(session: StoredSession | null) {
  const { token = '', account } = session ?? {};
  if (!account) return token;
  return account.renewAt > clock.now() ? account.bearer : '';
}

/** Whether any token is stored, whatever base address it is for. */
export const hasStoredToken = () => (storedIn('tab') ?? storedIn('device')) !== null;

/** Whether this very token is stored on the device, beyond the life of the tab. */
export const isOnDevice = (token: string, apiBaseUrl: string) =>
  readFrom('device', apiBaseUrl)?.token === token;

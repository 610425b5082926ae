import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { readPersistedPage } from '#dashboard/persist/read-persisted-page.ts';
import type { PersistedPage } from '#dashboard/persist/persisted-page.ts';
import { sendInitialRequest, type InitialRequest } from '#dashboard/requests/initial-request.ts';
import { parsePersistedNames, type PersistedNames } from './persisted-names.ts';
import { isOnDevice, readToken } from './token-store.ts';

/** What a person who is signed in already begins with: the page of the address bar, fresh and from an earlier visit. */
export type InitialSession = InitialRequest & {
  token: string;
  persisted: Promise<PersistedPage<EndpointName, PersistedNames> | null>;
};

/** Sends the initial request with the stored token, and reads the page that was persisted there; null without a token. */
export function beginSession(config: Config): InitialSession | null {
  const { apiBaseUrl } = config;
  const token = readToken(apiBaseUrl);
  if (token === null) return null;
  const initial = sendInitialRequest(config, token);
  const owner = isOnDevice(token, apiBaseUrl) ? { token, apiBaseUrl } : null;
  const { name, request } = initial.page ?? {};
  const persisted = name && request ? readPersistedPage(owner, name, request, parsePersistedNames) : null;
  return { token, ...initial, persisted: persisted ?? Promise.resolve(null) };
}

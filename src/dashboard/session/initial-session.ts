import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { createPlainClient } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { readPersistedPage } from '#dashboard/persist/read-persisted-page.ts';
import type { PersistedPage } from '#dashboard/persist/persisted-page.ts';
import { createHeadStart, type HeadStart } from '#dashboard/requests/head-start.ts';
import { sessionFetch } from './account/account-fetch.ts';
import { parsePersistedNames, type PersistedNames } from './persisted-names.ts';
import { isOnDevice, readToken } from './token-store.ts';

/** The page of the address bar, from the service and from an earlier visit. */
export type InitialPage = {
  name: EndpointName;
  request: ListRequest;
  answer: Promise<Page>;
  persisted: Promise<PersistedPage<EndpointName, PersistedNames> | null>;
};

/** What a person who is signed in already begins with. */
export type InitialSession = HeadStart & {
  token: string;
  /** Names that are known so far. */
  names: PersistedNames;
  /** Null where the address is not that of a list. */
  page: InitialPage | null;
};

/**
 * Asks for the page of the address bar with the stored token, and reads the one that was persisted there.
 * @returns null without a token
 */
export function beginSession(config: Config, fetch = globalThis.fetch): InitialSession | null {
  const { apiBaseUrl } = config;
  const token = readToken(apiBaseUrl);
  if (token === null) return null;
  const headStart = createHeadStart(
    createPlainClient({ config, token, fetch: sessionFetch(apiBaseUrl, fetch) }),
  );
  const names = { contacts: [], agents: [] };
  const name = listOfPath(window.location.pathname);
  if (!name) return { token, names, ...headStart, page: null };
  const { params } = readListParams(name, config.extensions, window.location.search);
  const request = listRequest(name, params);
  const owner = isOnDevice(token, apiBaseUrl) ? { token, apiBaseUrl } : null;
  const answer = headStart.ask(name, request);
  const persisted = readPersistedPage(owner, name, request, parsePersistedNames);
  return { token, names, ...headStart, page: { name, request, answer, persisted } };
}

import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listOfPath, listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { createClient, type Client } from '#dashboard/api/client.ts';
import { listAddress, type ListRequest } from '#dashboard/api/list-address.ts';
import { parseSomeNames, type SomeNames } from '#dashboard/names/names.ts';
import type { PersistedPage } from '#dashboard/persist/persisted-page.ts';
import { readPersistedPage } from '#dashboard/persist/read-persisted-page.ts';
import { isOnDevice, readToken } from '#dashboard/session/token-store.ts';

/** What is under way before there is anything to show it in. */
export type Sent = {
  token: string;
  client: Client;
  /** The page of the address bar, if that is one of a list. */
  page: {
    name: EndpointName;
    request: ListRequest;
    persisted: Promise<PersistedPage<EndpointName, SomeNames> | null>;
  } | null;
};

/**
 * Asks for the page of the address bar with the token that is kept for the configured address; null without one.
 * Until it comes, the page that was seen there on an earlier visit can stand in for it.
 */
export function sendFirst(config: Config): Sent | null {
  const { extensions, apiBaseUrl } = config;
  const token = readToken(apiBaseUrl);
  if (token === null) return null;
  const client = createClient({ config, token });
  const name = listOfPath(window.location.pathname);
  if (!name) return { token, client, page: null };
  const { params } = readListParams(name, extensions, window.location.search);
  const request = listRequest(name, params);
  const owner = isOnDevice(token, apiBaseUrl) ? { token, apiBaseUrl } : null;
  const page = { name, request, persisted: readPersistedPage(owner, name, request, parseSomeNames) };
  return { token, client: sentAhead(client, config, name, request), page };
}

/** A client that has sent one request already: who is the first to ask for the same gets its answer. */
function sentAhead(client: Client, config: Config, sentName: EndpointName, sentRequest: ListRequest): Client {
  const address = listAddress(config, sentName, sentRequest);
  const leaving = new AbortController();
  let answer: ReturnType<Client['list']> | null = client.list(sentName, sentRequest, leaving.signal);
  // Who takes it is told of a failure; without this the browser would report it as unhandled too.
  answer.catch(() => {});
  return {
    async list(name, request, signal, priority) {
      if (!answer || listAddress(config, name, request) !== address) {
        return client.list(name, request, signal, priority);
      }
      const taken = answer;
      answer = null;
      signal?.addEventListener('abort', () => leaving.abort(signal.reason));
      return taken;
    },
  };
}

import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { createClient, type Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { sendOneShot } from './one-shot.ts';

/** What is under way before there is anything to show it in. */
export type InitialRequest = {
  client: Client;
  /** The page of the address bar, if that is one of a list. */
  page: { name: EndpointName; request: ListRequest } | null;
};

/** Sends the request for the page of the address bar; who asks the client for that page first gets its response. */
export function sendInitialRequest(config: Config, token: string): InitialRequest {
  const client = createClient({ config, token });
  const name = listOfPath(window.location.pathname);
  if (!name) return { client, page: null };
  const { params } = readListParams(name, config.extensions, window.location.search);
  const request = listRequest(name, params);
  return { client: sendOneShot(client, name, request), page: { name, request } };
}

import type { EndpointName } from '#contract/endpoints.ts';
import { extensions } from '#contract/page.ts';
import { listOfPath, listRequest, readListParams } from '#dashboard/address/list-params.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { readDevice } from '#dashboard/session/token-store.ts';
import { keptPlace, type KeptPage } from './kept-page.ts';
import { readKeptPage } from './read-kept-page.ts';

/** Gives a kept page, as `readKeptPage` does. */
export type ReadKept = (
  apiBaseUrl: string,
  token: string,
  name: EndpointName,
  request: ListRequest,
) => Promise<KeptPage<EndpointName> | null>;

/**
 * Begins to read the page that an address most likely means, while the configuration is still on its way: for the
 * base address that the device's token belongs to, and for a server with every extension.
 * @returns reads what is then really wanted; that very page is there already
 */
export function readAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReadKept {
  const device = readDevice();
  const name = listOfPath(pathname);
  if (!device || !name) return readKeptPage;
  const { apiBaseUrl, token } = device;
  const request = listRequest(name, readListParams(name, extensions, search).params);
  const early = textOf(apiBaseUrl, token, name, request);
  const reading = readKeptPage(apiBaseUrl, token, name, request);
  return (...wanted) => (textOf(...wanted) === early ? reading : readKeptPage(...wanted));
}

const textOf = (apiBaseUrl: string, token: string, name: EndpointName, request: ListRequest) =>
  JSON.stringify([apiBaseUrl, ...keptPlace(token, name, request)]);

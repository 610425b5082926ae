import { extensions, opportunitySorts, opportunityStatuses, parametersOf } from '#contract/parameters.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import type { ConfigAnswer } from '#dashboard/api/config-answer.ts';
import { type AddressConfig, listAddress, type ListRequest } from '#dashboard/api/list-address.ts';
import { requestInit } from '#dashboard/api/request-init.ts';
import { fetchEarly } from '#dashboard/requests/early-fetch.ts';
import { readToken } from './token-store.ts';

const oneOf = (words: readonly string[]) => new RegExp(`^(${words.join('|')})$`);

/** What the parameters look like that can be trusted unread; those that are not here may be anything. */
const forms: Readonly<Record<string, RegExp>> = {
  status: oneOf(opportunityStatuses),
  sort: oneOf(opportunitySorts),
  created_at: /^[1-9]\d{3}(-\d\d){2}$/,
  created_from: /^[1-9]\d{3}(-\d\d){2}$/,
  created_to: /^[1-9]\d{3}(-\d\d){2}$/,
  page: /^[1-9]\d{0,8}$/,
  per_page: /^([1-9]\d?|100)$/,
};

/**
 * Asks for the page of the address bar with the stored token, before the schemas of addresses and of the configuration are
 * there: a request that they would have written otherwise is not used, and one that looks wrong is not sent.
 * @returns a fetch that answers the equal request of the client; the usual one where there is nothing to ask for
 */
export function fetchFirstPage({ text }: ConfigAnswer): typeof globalThis.fetch {
  const name = listOfPath(window.location.pathname);
  const config = plainConfigOf(text);
  const token = config && readToken(config.apiBaseUrl);
  if (!name || !token) return globalThis.fetch;
  const given = new URLSearchParams(window.location.search);
  const request = parametersOf(name, config.extensions)
    .map((parameter) => [parameter, given.get(parameter) ?? ''] as const)
    .filter(([, value]) => value);
  if (request.some(([parameter, value]) => forms[parameter]?.test(value) === false)) return globalThis.fetch;
  return fetchEarly(
    listAddress(config, name, Object.fromEntries(request) as ListRequest),
    requestInit(token),
  );
}

/** What of a configuration decides the first request; null for one that will turn out to be invalid. */
function plainConfigOf(text: string) {
  try {
    const { apiBaseUrl = '', ...config } = JSON.parse(text) as Partial<AddressConfig> & {
      extensions?: string[];
    };
    const on = extensions.filter((extension) => config.extensions?.includes(extension));
    return { ...config, apiBaseUrl: apiBaseUrl.replace(/\/$/, ''), extensions: on };
  } catch {
    return null;
  }
}

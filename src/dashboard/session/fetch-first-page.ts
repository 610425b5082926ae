import { extensions, opportunitySorts, opportunityStatuses, parametersOf } from '#contract/parameters.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { fit, rowsThatFit } from '#dashboard/address/rows-that-fit.ts';
import type { ConfigAnswer } from '#dashboard/api/config-answer.ts';
import { type AddressConfig, listAddress, type ListRequest } from '#dashboard/api/list-address.ts';
import { requestInit } from '#dashboard/api/request-init.ts';
import { fetchEarly } from '#dashboard/requests/early-fetch.ts';
import { bearerOf, readSession } from './token-store.ts';

const oneOf = (words: readonly string[]) => new RegExp(`^(${words.join('|')})$`);

/** A day that every year has, or the last ones of a month. */
const day = /^[1-9]\d{3}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$/;

/**
 * What the parameters look like that can be trusted unread. Their defaults are not among them: the client leaves those out,
 * as it does `id`.
 */
const forms: Readonly<Record<string, RegExp>> = {
  status: oneOf(opportunityStatuses),
  contact_id: /^(?!\.{1,2}$)\P{Cc}{1,64}$/u,
  sort: oneOf(opportunitySorts.filter((sort) => sort !== '-created_at')),
  created_at: day,
  created_from: day,
  created_to: day,
  page: /^(?!1$)[1-9]\d{0,8}$/,
  per_page: /^(?!15$)([1-9]\d?|100)$/,
  search: /^\P{Cc}{1,100}$/u,
};

/**
 * Asks for the page of the address bar with the stored token, before the schemas of addresses and of the configuration are
 * there: a request that they would have written otherwise is not used, and one that looks wrong is not sent.
 * @returns a fetch that answers the equal request of the client; the usual one where there is nothing to ask for
 */
export function fetchFirstPage({ status, text }: ConfigAnswer): typeof globalThis.fetch {
  const name = listOfPath(window.location.pathname);
  const config = status === 200 ? plainConfigOf(text) : null;
  const token = config && bearerOf(readSession(config.apiBaseUrl));
  if (!name || !token) return globalThis.fetch;
  const given = new URLSearchParams(window.location.search);
  const request: Record<string, string> = {};
  for (const parameter of parametersOf(name, config.extensions)) {
    const [text = '', ...more] = given.getAll(parameter);
    const isFit = parameter === 'per_page' && text === fit;
    const value = isFit ? sizeThatFits(name) : text;
    const isTrusted = value === '' || forms[parameter]?.test(value);
    if (!isTrusted || more.length > 0) return globalThis.fetch;
    if (value) request[parameter] = value;
  }
  const { created_from = '', created_to = created_from } = request;
  if (created_from > created_to) return globalThis.fetch;
  return fetchEarly(listAddress(config, name, request as ListRequest), requestInit(token));
}

/** As many rows as fit, as text; none for the default, which is left out. */
function sizeThatFits(name: EndpointName) {
  const rows = rowsThatFit(name);
  return rows === 15 ? '' : String(rows);
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

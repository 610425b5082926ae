import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type ForeignQuery, listPaths, writeQueryValue } from '#contract/parameters.ts';

/** What a list is asked for; what is absent is the service's default. */
export type ListRequest<Name extends EndpointName = EndpointName> = Partial<ForeignQuery<Name>>;

/** A request as one text: the same whatever order its parameters were set in. */
export const requestKey = <Name extends EndpointName>(name: Name, request: ListRequest<Name>) =>
  `${name} ${JSON.stringify(request, Object.keys(request).toSorted())}`;

/** A list under its filters as one text, whatever the page, its size and the order. */
export const filtersKey = <Name extends EndpointName>(name: Name, request: ListRequest<Name>) =>
  requestKey(name, { ...request, page: undefined, per_page: undefined, sort: undefined });

/** What of the configuration decides the address of a page. */
export type AddressConfig = { apiBaseUrl: string; parameters?: Partial<Config['parameters']> };

export function serverName({ parameters = {} }: AddressConfig, key: string) {
  const names: Record<string, string | undefined> = {
    status: parameters.status,
    contact_id: parameters.contact,
    created_at: parameters.createdOn,
    page: parameters.page,
  };
  return names[key] ?? key;
}

/** The address of one page of a list, under the configured base address and the server's parameter names. */
export function listAddress<Name extends EndpointName>(
  config: AddressConfig,
  name: Name,
  request: ListRequest<Name>,
) {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(request)) {
    if (value !== undefined) parameters.append(serverName(config, key), writeQueryValue(value));
  }
  const query = parameters.toString();
  return `${config.apiBaseUrl}${listPaths[name]}${query && `?${query}`}`;
}

/** How every request is sent: the token in the Authorization header alone (Authentication). */
export const requestInit = (token: string): RequestInit => ({
  headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  // Nothing of a company stays in the browser's own cache after signing out, and no redirect carries the token on.
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'manual',
  referrerPolicy: 'no-referrer',
});

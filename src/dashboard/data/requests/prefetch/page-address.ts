import type { EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import { listPageOf } from '#dashboard/data/address/base-path.ts';
import { readListParams, type ListParams } from '#dashboard/data/address/list-params.ts';

/** Which page of which list, filters and order included. */
export type PageAddress<Name extends EndpointName = EndpointName> = { name: Name; params: ListParams<Name> };

/** The page of a list that a link leads to, with or without an open record; null when it leads elsewhere. */
export function pageOfLink(link: HTMLAnchorElement, extensions: readonly Extension[]): PageAddress | null {
  if (link.origin !== window.location.origin || link.target === '_blank') return null;
  const { name } = listPageOf(link.pathname) ?? {};
  return name ? { name, params: readListParams(name, extensions, link.search).params } : null;
}

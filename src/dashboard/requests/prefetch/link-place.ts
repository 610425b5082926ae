import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/page.ts';
import { readListParams, type ListParams } from '#dashboard/address/list-params.ts';

/** A page of a list. */
export type Place<Name extends EndpointName = EndpointName> = { name: Name; params: ListParams<Name> };

const isList = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** The page of a list that a link leads to, with or without an open record; null when it leads elsewhere. */
export function linkPlace(link: HTMLAnchorElement, extensions: readonly Extension[]): Place | null {
  if (link.origin !== window.location.origin || link.target === '_blank') return null;
  const [, name = ''] = /^\/([a-z]+)(?:\/\d{1,16})?$/.exec(link.pathname) ?? [];
  if (!isList(name)) return null;
  return { name, params: readListParams(name, extensions, link.search).params };
}

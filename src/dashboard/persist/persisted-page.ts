import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatAgo } from '#dashboard/ui/format.ts';

/** A page, the names that stood on it, and when it arrived, in ms since the epoch. */
export type PersistedPage<Name extends EndpointName, Names> = { page: Page<Name>; names: Names; at: number };

/** Where a page is stored: owner (owner-key.ts), list, request. */
export type PageKey = [owner: string, list: EndpointName, request: string];

/** What is stored: when it arrived and was last seen, in ms since the epoch, the response body, and the names on it. */
export type StoredPage<Names> = { at: number; seen: number; body: string; names: Names };

/** The object store of the database of pages. */
export const pageStore = 'pages';

/** The key of a page: the same whatever order the parameters of its request were set in. */
export const pageKey = <Name extends EndpointName>(
  owner: string,
  list: Name,
  request: ListRequest<Name>,
): PageKey => [owner, list, JSON.stringify(request, Object.keys(request).toSorted())];

/** How rows that arrived at `at` state their age; both in ms since the epoch. */
export const ageText = (at: number, now: number) =>
  say('From {ago} · refreshing…', { ago: formatAgo(new Date(at).toISOString(), now) });

/** Whether a page arrived before this visit began, and so was persisted. */
export const isFromEarlierVisit = (at: number) => at < performance.timeOrigin;

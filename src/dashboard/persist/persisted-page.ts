import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { SomeNames } from '#dashboard/names/names.ts';
import { formatAgo } from '#dashboard/ui/format.ts';

/** A page as it was seen, the names on it, and when it came, in ms since the epoch. */
export type KeptPage<Name extends EndpointName> = { page: Page<Name>; names: SomeNames; at: number };

/** Where a page is kept: owner (persist/owner-key.ts), list, what was asked for. */
export type KeptPlace = [owner: string, name: EndpointName, request: string];

/** What is kept there: when it came and when it was last seen, in ms since the epoch, an answer's body, and the names on it. */
export type KeptEntry = { at: number; seen: number; body: string; names: SomeNames };

/** The store of the database of pages. */
export const storeName = 'pages';

/** The place of a page: the same for the same request, in whatever order its parameters were set. */
export const keptPlace = <Name extends EndpointName>(
  owner: string,
  name: Name,
  request: ListRequest<Name>,
): KeptPlace => [owner, name, JSON.stringify(request, Object.keys(request).toSorted())];

/** How the rows of a page that came at `at` say how old they are; both in ms since the epoch. */
export const keptAge = (at: number, now: number) =>
  `From ${formatAgo(new Date(at).toISOString(), now)} · refreshing…`;

/** Whether a page came before this visit began: then it is from the device, not from the service. */
export const isOfEarlierVisit = (at: number) => at < performance.timeOrigin;

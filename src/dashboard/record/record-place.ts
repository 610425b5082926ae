import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';

/** Where a record is in a list: its page, the parameters of that page, and its index there. */
export type Place<Name extends EndpointName = EndpointName> = {
  page: Page<Name>;
  params: ListParams<Name>;
  index: number;
};

/** The place of a record on a page; null if it is not there. */
export function placeOn<Name extends EndpointName>(
  page: Page<Name>,
  params: ListParams<Name>,
  id: Id,
): Place<Name> | null {
  const index = page.rows.findIndex((row) => idOf(row) === id);
  return index === -1 ? null : { page, params, index };
}

/** The position of a record in the whole list, from 1. */
export const positionOf = ({ page: { meta }, index }: Pick<Place, 'page' | 'index'>) =>
  (meta.from ?? 1) + index;

/** The same in words, 61 of 4,212; null where the server reports no totals. */
export const positionText = (place: Place) => {
  const { total } = place.page.meta;
  return total === null ? null : say('{position} of {total}', { position: positionOf(place), total });
};

/**
 * The pages around one, nearest first, and later before earlier, because new records push the others to later pages. A
 * page past the end counts as the last one.
 * @param distance how far to go in either direction, in pages
 */
export function pagesAround(page: number, last: number, distance: number) {
  const nearest = Math.min(page, last);
  const pages = nearest === page ? [] : [nearest];
  const furthest = Math.min(distance, Math.max(nearest - 1, last - nearest));
  for (let step = 1; step <= furthest; step += 1) {
    if (nearest + step <= last) pages.push(nearest + step);
    if (nearest - step >= 1) pages.push(nearest - step);
  }
  return pages;
}

import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';

/** Where a record stands in a list: on which page, asked for by which parameters, and at which index there. */
export type Place<Name extends EndpointName = EndpointName> = {
  page: Page<Name>;
  params: ListParams<Name>;
  index: number;
};

/** The place of a record on a page, or null if it is not there. */
export function placeOn<Name extends EndpointName>(
  page: Page<Name>,
  params: ListParams<Name>,
  id: number,
): Place<Name> | null {
  const index = page.rows.findIndex((row) => idOf(row) === id);
  return index === -1 ? null : { page, params, index };
}

/** The place of a record in the whole list, from 1. */
export const positionOf = ({ page: { meta }, index }: Pick<Place, 'page' | 'index'>) =>
  (meta.from ?? (meta.current_page - 1) * meta.per_page + 1) + index;

/**
 * The pages around one, nearest first, and later before earlier: newer records push the others to later pages.
 * A page past the end counts as the last one.
 * @param reach how many pages to look at in either direction
 */
export function pagesAround(page: number, last: number, reach: number) {
  const nearest = Math.min(page, last);
  const pages = nearest === page ? [] : [nearest];
  const furthest = Math.min(reach, Math.max(nearest - 1, last - nearest));
  for (let distance = 1; distance <= furthest; distance += 1) {
    if (nearest + distance <= last) pages.push(nearest + distance);
    if (nearest - distance >= 1) pages.push(nearest - distance);
  }
  return pages;
}

import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { idOf, type Page, type Row } from '#dashboard/data/api/read-page.ts';
import { say } from '#dashboard/base/languages/say.ts';

export type Place<Name extends EndpointName = EndpointName> = {
  page: Page<Name>;
  params: ListParams<Name>;
  index: number;
};

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

/** Nearest first, later before earlier: new records push the others to later pages. */
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

export type Neighbour = { id: Id; page: number };

type NumberedPage = { number: number; rows: Row[] };

/**
 * The records before and after one, in consecutive pages. Rows without an id have no address and are skipped; a record
 * that is on two pages, because it moved between two responses, counts once.
 */
export function recordNeighbours(
  pages: NumberedPage[],
  id: Id,
): { previous: Neighbour | null; next: Neighbour | null } {
  const sequence = new Map<Id, Neighbour>();
  for (const { number, rows } of pages) {
    for (const row of rows) {
      const rowId = idOf(row);
      if (rowId !== null && !sequence.has(rowId)) sequence.set(rowId, { id: rowId, page: number });
    }
  }
  const all = [...sequence.values()];
  const index = all.findIndex((neighbour) => neighbour.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: all[index - 1] ?? null, next: all[index + 1] ?? null };
}

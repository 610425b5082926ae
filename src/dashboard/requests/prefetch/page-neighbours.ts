import { writeListParams } from '#dashboard/address/list-params.ts';
import type { Place } from './link-place.ts';

const listOf = ({ name, params }: Place) => `${name}${writeListParams(name, { ...params, page: 1 })}`;

/** Whether two pages are of one list, with the same filters, order and page size. */
export const isSameList = (one: Place, other: Place) => listOf(one) === listOf(other);

/** Whether two pages are one and the same. */
export const isSamePage = (one: Place, other: Place) =>
  isSameList(one, other) && one.params.page === other.params.page;

/**
 * The pages beside one, in the order in which they are likely to be asked for: the way the person goes first, which
 * is forward until they go back.
 * @param previous the page of the same list that they came from; null when they came from elsewhere
 */
export function neighboursOf(page: number, last: number, previous: number | null) {
  const isGoingBack = previous !== null && page < previous;
  const beside = isGoingBack ? [page - 1, page + 1] : [page + 1, page - 1];
  return beside.filter((number) => number >= 1 && number <= last);
}

import { writeListParams } from '#dashboard/address/list-params.ts';
import type { PageAddress } from './page-address.ts';

const listOf = ({ name, params }: PageAddress) => `${name}${writeListParams(name, { ...params, page: 1 })}`;

/** Whether two pages are of one list, with the same filters, order and page size. */
export const isSameList = (one: PageAddress, other: PageAddress) => listOf(one) === listOf(other);

/** Whether two pages are one and the same. */
export const isSamePage = (one: PageAddress, other: PageAddress) =>
  isSameList(one, other) && one.params.page === other.params.page;

/**
 * The pages before and after one, the more likely first: in the direction the person goes, which is forward until
 * they go back.
 * @param previous the page of the same list that they came from; null when they came from elsewhere
 */
export function pagesBeside(page: number, last: number, previous: number | null) {
  const isGoingBack = previous !== null && page < previous;
  const beside = isGoingBack ? [page - 1, page + 1] : [page + 1, page - 1];
  return beside.filter((number) => number >= 1 && number <= last);
}

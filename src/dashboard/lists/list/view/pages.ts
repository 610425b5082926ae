import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import type { ListScreenProps } from './list-screen-props.ts';

export type Paged<Name extends EndpointName> = Pick<ListScreenProps<Name>, 'resource' | 'params' | 'list'>;

/** The parameters of the pages that a list's footer links to: rows that stay because of an error have their own. */
export const pagedParams = <Name extends EndpointName>({ params, list }: Paged<Name>) =>
  list.shown && list.error && !list.current ? list.shown.params : params;

export function neighboursOf<Name extends EndpointName>(paged: Paged<Name>) {
  const { resource, list } = paged;
  const meta = list.shown?.page.meta;
  if (!meta) return { previous: null, next: null };
  const params = pagedParams(paged);
  const { page } = params;
  const { last_page: last } = meta;
  // Where the server doesn't say how many there are, the rows have to be those of this page.
  const hasNext = last === null ? meta.current_page === page && meta.hasNext : page < last;
  const hrefOf = (number: number) => listHref(resource.name, { ...params, page: number });
  return {
    previous: page > 1 ? hrefOf(Math.min(page - 1, last ?? Infinity)) : null,
    next: hasNext ? hrefOf(page + 1) : null,
  };
}

/** The page numbers to link to, in order: the first, the last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near =
    current <= 3
      ? [1, 2, 3]
      : current >= last - 2
        ? [last - 2, last - 1, last]
        : [current - 1, current, current + 1];
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last);
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return skipped === 1 ? [page - 1, page] : [null, page];
  });
}

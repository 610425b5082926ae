import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { fitAgain, rowsThatFit } from '#dashboard/address/rows-that-fit.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { firstVisibleRow } from '#dashboard/table/first-visible-row.ts';
import type { OnTop } from './use-scroll-restore.ts';
import type { ListView } from './view/list-view.ts';

type Resized<Name extends EndpointName> = Pick<
  ListView<Name>,
  'resource' | 'params' | 'list' | 'screen' | 'places'
>;

/**
 * Goes to pages of another size: the topmost record stays topmost, on whichever page it is then.
 * @param size records on a page, or as many as fit
 */
export function resizePage<Name extends EndpointName>(
  { resource: { name }, params, list, screen, places }: Resized<Name>,
  size: number | 'fit',
  replace = false,
) {
  const isFit = size === 'fit';
  if (isFit) fitAgain();
  const per_page = isFit ? rowsThatFit(name) : size;
  const page = list.shown?.page;
  const { current: viewport } = places.viewport;
  const row = viewport ? firstVisibleRow(viewport) : 0;
  const place = (page?.meta.from ?? 1) + row;
  const first = page?.rows[row];
  const onTop = first && (row > 0 || place > 1) ? idOf(first) : null;
  screen.navigate(listHref(name, { ...params, per_page, isFit, page: Math.ceil(place / per_page) }), {
    replace,
    state: onTop === null ? null : ({ onTop } satisfies OnTop),
  });
}

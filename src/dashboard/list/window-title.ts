import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { isolated } from '#dashboard/ui/isolated.ts';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';

/** The open record's title if there is one, else the page's. */
export function windowTitle<Name extends EndpointName>(
  { titleOf, ...resource }: Resource<Name>,
  { page, title = resource.title }: ListParams<Name>,
  { shown }: ListPageState<Name>,
  openId: Id | null,
) {
  const open = openId === null ? undefined : shown?.page.rows.find((row) => idOf(row) === openId);
  if (open?.record) return isolated(excerptOf(titleOf(open.record)));
  return page > 1 ? say('{title}, page {page}', { title, page }) : title;
}

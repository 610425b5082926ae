import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { isolated } from '#dashboard/base/ui/format.ts';
import { idOfText, type ListParams } from '#dashboard/data/address/list-params.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';

/** The record in the address: its id, or the text in its place that is not one; both null for none. */
export type OpenRecord = { id: Id | null; invalid: string | null };

/** @param text the part of the path after the list's, decoded; undefined for none */
export function openRecordOf(text: string | undefined): OpenRecord {
  if (text === undefined) return { id: null, invalid: null };
  const id = idOfText(text);
  return { id, invalid: id === null ? text : null };
}

/** Up to this width the panel covers the list; above it the list makes room (view/list-screen.module.css). */
export const covering = '(max-width: 999px)';

export const panelCovers = () => window.matchMedia(covering).matches;

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

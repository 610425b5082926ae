import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Extension } from '#contract/parameters.ts';
import type { View } from '#contract/view.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { readView as readTable, type TableView } from '#dashboard/table/table-view.ts';
import { type Change, changeWords, type Told } from './change-words.ts';
import { tableChanges } from './table-changes.ts';
import { isSameName, listOfView, type SavedView } from './view.ts';
import { movingDaysIn, readViewAddress } from './view-address.ts';

/** What is on the screen, to be compared with a view. */
export type OnScreen<Name extends EndpointName = EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  table: TableView;
  /** The columns of the list. */
  known: Column<Name>[];
  extensions: readonly Extension[];
};

/**
 * What has changed on the screen since a view of the same list was saved, in the order of the page; empty for nothing.
 * @param nameOf the name of a contact, if it is known
 * @param now ms since the epoch: days that move are compared as they are then
 */
export function changesOf<Name extends EndpointName>(
  { address }: Pick<View, 'address'>,
  { name, params, table, known, extensions }: OnScreen<Name>,
  nameOf: (contact: Id) => string | null = () => null,
  now = Date.now(),
): Change[] {
  const saved = readViewAddress(name, address, extensions, known, now);
  const told = (params: ListParams, moving: Told['moving']): Told => ({ params, moving, nameOf });
  const changes = changeWords(told(params, null), told(saved.params, movingDaysIn(address)));
  if (saved.table === null) return changes;
  return [...changes, ...tableChanges(table, readTable(saved.table, known).view, known)];
}

/**
 * The saved view that an address names; null for none. Where two have the name, the one that is as the screen counts.
 * @param now ms since the epoch
 */
export function openView<Name extends EndpointName>(
  views: readonly SavedView[],
  screen: OnScreen<Name>,
  now = Date.now(),
): SavedView | null {
  const { title } = screen.params;
  if (title === undefined) return null;
  const named = views.filter((view) => isSameName(view.name, title) && listOfView(view) === screen.name);
  return named.find((view) => changesOf(view, screen, undefined, now).length === 0) ?? named[0] ?? null;
}

import type { EndpointName } from '#contract/endpoints.ts';
import { readListText, writeListText } from '#dashboard/persist/list-text.ts';
import { readView, writeView, type TableView } from './table-view.ts';

/** The version of the stored form, in front of it. */
const version = '1:';

/** The view of a list that this device stores, without columns that this version does not know; null for none. */
export function readPersistedView(
  list: EndpointName,
  known: Parameters<typeof readView>[1],
): TableView | null {
  const text = readListText('columns', list);
  return text?.startsWith(version) ? readView(text.slice(version.length), known).view : null;
}

/** Stores a view of a list on this device, where the browser allows that; null erases it. */
export const persistView = (list: EndpointName, view: TableView | null) =>
  writeListText('columns', list, view && version + writeView(view));

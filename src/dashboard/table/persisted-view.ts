import type { EndpointName } from '#contract/endpoints.ts';
import { readView, writeView, type TableView } from './table-view.ts';

/** The version of the form in which a view is kept, in front of it. */
const version = '1:';

const keyOf = (name: EndpointName) => `roster.columns.${name}`;

/** The view of a list that is kept on this device, without columns that this version does not know; null for none. */
export function keptView(name: EndpointName, known: Parameters<typeof readView>[1]): TableView | null {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text?.startsWith(version) ? readView(text.slice(version.length), known).view : null;
  } catch {
    return null;
  }
}

/** Keeps a view of a list on this device, where the browser allows that; null forgets it. */
export function keepView(name: EndpointName, view: TableView | null) {
  try {
    if (view === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), version + writeView(view));
  } catch {
    // Without storage the view lasts as long as the page.
  }
}

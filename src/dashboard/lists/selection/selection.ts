import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { pageBodies } from '#dashboard/data/api/client.ts';
import type { Page, RecordRow } from '#dashboard/data/api/read-page.ts';
import type { RowAtHand } from '#dashboard/lists/export/selected-rows.ts';

export type SeenRow<Name extends EndpointName = EndpointName> = RowAtHand<Name> & {
  params: ListParams<Name>;
};

type SelectedRows<Name extends EndpointName> = ReadonlyMap<Id, SeenRow<Name>>;

/** What a person has selected of a list, on whichever of its pages. */
export type Selection<Name extends EndpointName = EndpointName> = {
  rows: SelectedRows<Name>;
  /** The last row that was selected or deselected alone, from which Shift extends; null before the first. */
  anchor: Id | null;
  /** What was selected at the anchor: each extension from there replaces the one before. */
  base: SelectedRows<Name>;
  /** The pages seen in the present order and page size, by number. */
  pages: ReadonlyMap<number, SeenRow<Name>[]>;
  /** The order and page size of those. */
  order: string;
};

const nothing = new Map<Id, never>();

export const noSelection: Selection<never> = {
  rows: nothing,
  anchor: null,
  base: nothing,
  pages: new Map(),
  order: '',
};

const orderOf = <Name extends EndpointName>(params: ListParams<Name>) =>
  JSON.stringify([params.per_page, 'sort' in params && params.sort]);

const idOf = ({ row }: SeenRow) => row.record.id;

const seenOn = <Name extends EndpointName>(page: Page<Name>, params: ListParams<Name>): SeenRow<Name>[] =>
  page.rows.flatMap((row, index) =>
    row.record ? [{ row: row as RecordRow<Name>, body: pageBodies.get(page), index, params }] : [],
  );

/** The selection once a page is on the screen: records that it already holds are replaced by what they are now. */
export function withPage<Name extends EndpointName>(
  selection: Selection<Name>,
  page: Page<Name>,
  params: ListParams<Name>,
): Selection<Name> {
  const order = orderOf(params);
  const seen = seenOn(page, params);
  const earlier = order === selection.order ? selection.pages : [];
  const rows = new Map(selection.rows);
  for (const each of seen) if (rows.has(idOf(each))) rows.set(idOf(each), each);
  return { ...selection, rows, order, pages: new Map([...earlier, [params.page, seen]]) };
}

const inPages = <Name extends EndpointName>({ pages }: Selection<Name>) =>
  [...pages].toSorted(([one], [other]) => one - other);

/** The selected rows in the order of the list as far as their pages were seen, then the others. */
export function orderedRows<Name extends EndpointName>(selection: Selection<Name>): SeenRow<Name>[] {
  const listed = inPages(selection).flatMap(([, rows]) => rows.map(idOf));
  const ids = new Set([...listed.filter((id) => selection.rows.has(id)), ...selection.rows.keys()]);
  return [...ids].flatMap((id) => selection.rows.get(id) ?? []);
}

const changed = <Name extends EndpointName>(
  rows: SelectedRows<Name>,
  seen: SeenRow<Name>[],
  isSelected: boolean,
) => {
  const next = new Map(rows);
  for (const each of seen) {
    if (isSelected) next.set(idOf(each), each);
    else next.delete(idOf(each));
  }
  return next;
};

/** Selects or deselects rows; the last of them is where Shift extends from. */
export function select<Name extends EndpointName>(
  selection: Selection<Name>,
  seen: SeenRow<Name>[],
  isSelected: boolean,
): Selection<Name> {
  const rows = changed(selection.rows, seen, isSelected);
  const last = seen.at(-1);
  return { ...selection, rows, base: rows, anchor: last ? idOf(last) : selection.anchor };
}

/** Extends from the anchor to a row: all rows in between become what the anchor is. */
export function extend<Name extends EndpointName>(
  selection: Selection<Name>,
  to: SeenRow<Name>,
): Selection<Name> {
  const { anchor, base } = selection;
  const range = anchor === null ? null : rangeOf(selection, anchor, idOf(to));
  if (anchor === null || !range) return select(selection, [to], true);
  return { ...selection, rows: changed(base, range, base.has(anchor)) };
}

/** The rows from one to another, both included; null unless every page in between was seen. */
function rangeOf<Name extends EndpointName>(selection: Selection<Name>, from: Id, to: Id) {
  const pages = inPages(selection);
  const ends = [from, to].map((id) => pages.findIndex(([, rows]) => rows.some((each) => idOf(each) === id)));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const [low, high] = [pages[first]?.[0], pages[last]?.[0]];
  if (low === undefined || high === undefined || high - low !== last - first) return null;
  const rows = pages.slice(first, last + 1).flatMap(([, each]) => each);
  const places = [from, to].map((id) => rows.findIndex((each) => idOf(each) === id));
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

export type ShownPage<Name extends EndpointName> = { page: Page<Name>; params: ListParams<Name> };

/** What decides which records a list has: its parameters without order, page and columns. */
export function filterKey<Name extends EndpointName>(params: ListParams<Name>) {
  const { page: _page, per_page: _size, columns: _columns, ...rest } = params;
  return JSON.stringify({ ...rest, sort: undefined });
}

/** In memory alone. @param shown the rows on the screen; null while they are of another filter */
export function useSelection<Name extends EndpointName>(shown: ShownPage<Name> | null) {
  const [selection, setSelection] = useState<Selection<Name>>(noSelection);
  const [isSelecting, setSelecting] = useState(false);
  const [page, setPage] = useState<Page<Name> | null>(null);
  if (shown && shown.page !== page) {
    setPage(shown.page);
    setSelection(withPage(selection, shown.page, shown.params));
  }
  const rows = (shown && selection.pages.get(shown.params.page)) ?? [];
  const change = (next: Selection<Name>) => {
    setSelection(next);
    setSelecting(next.rows.size > 0);
  };
  const rowOf = (id: string | undefined) => rows.find(({ row }) => String(row.record.id) === id);
  const isSelected = ({ row }: SeenRow<Name>) => selection.rows.has(row.record.id);
  return {
    selection,
    /** The records on the screen. */
    rows,
    /** Whether every row shows its checkbox. */
    isSelecting,
    rowOf,
    isSelected,
    toggle: (seen: SeenRow<Name>) => change(select(selection, [seen], !isSelected(seen))),
    extendTo: (seen: SeenRow<Name>) => change(extend(selection, seen)),
    selectPage: (isSelected: boolean) => change(select(selection, rows, isSelected)),
    clear: () => change({ ...selection, rows: new Map(), base: new Map(), anchor: null }),
    start: () => setSelecting(true),
  };
}

export type SelectionState<Name extends EndpointName = EndpointName> = ReturnType<typeof useSelection<Name>>;

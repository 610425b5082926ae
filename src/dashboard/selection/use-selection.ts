import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { extend, noSelection, select, type Selection, type SeenRow, withPage } from './selection.ts';

/** A page on the screen, and what it was asked for with. */
export type ShownPage<Name extends EndpointName> = { page: Page<Name>; params: ListParams<Name> };

/** What decides which records a list has: its parameters without order, page and columns. */
export function filterKey<Name extends EndpointName>(params: ListParams<Name>) {
  const { page: _page, per_page: _size, columns: _columns, ...rest } = params;
  return JSON.stringify({ ...rest, sort: undefined });
}

/**
 * What is selected, in memory alone, and how it changes.
 * @param shown the rows on the screen; null while they are of another filter
 */
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

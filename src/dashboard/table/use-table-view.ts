import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { placedColumns, type Column, type PlacedColumn } from './columns.ts';
import { persistView, readPersistedView } from './persisted-view.ts';
import { defaultView, readView, writeView, type TableView } from './table-view.ts';

export type TableViewState<Name extends EndpointName> = {
  view: TableView;
  /** The columns of the view, in its order. */
  columns: PlacedColumn<Name>[];
  /** The view as an address carries it; undefined for the usual one. */
  text: string | undefined;
  /** Words of the address that are no columns of this list. */
  unusable: string[];
  /** Takes another view as the person's own; null for the usual one. */
  change: (view: TableView | null) => void;
};

/**
 * How the table is shown: as the address says, else as it is kept on this device, else as usual. A view from an
 * address becomes the person's own only when they change something in it.
 */
export function useTableView<Name extends EndpointName>(
  name: Name,
  known: Column<Name>[],
  params: ListParams<Name>,
): TableViewState<Name> {
  const navigate = useNavigate();
  const [own, setOwn] = useState(() => readPersistedView(name, known));
  const given = useMemo(
    () => (params.columns === undefined ? null : readView(params.columns, known)),
    [params.columns, known],
  );
  const usual = useMemo(() => defaultView(known), [known]);
  const view = given?.view ?? own ?? usual;
  const columns = useMemo(() => placedColumns(known, view), [known, view]);
  const text = writeView(view);
  const change = (next: TableView | null) => {
    const isUsual = next === null || writeView(next) === writeView(usual);
    persistView(name, isUsual ? null : next);
    setOwn(isUsual ? null : next);
    if (params.columns === undefined) return;
    const href = listHref(name, { ...params, columns: undefined }, openIn(window.location.pathname));
    void navigate(href, { replace: true });
  };
  return {
    view,
    columns,
    text: text === writeView(usual) ? undefined : text,
    unusable: given?.unusable ?? [],
    change,
  };
}

/** The id of the open record in an address, if there is one. */
const openIn = (path: string) => Number(/\/(\d+)$/.exec(path)?.[1]) || null;

import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { idOfText, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { placedColumns, type Column, type PlacedColumn } from './columns.ts';
import { persistView, readPersistedView } from './persisted-view.ts';
import { defaultView, readView, writeView, type TableView } from './table-view.ts';

export type TableViewState<Name extends EndpointName> = {
  view: TableView;
  /** The columns of the view, in its order. */
  columns: PlacedColumn<Name>[];
  /** The view as links carry it; undefined for the default one. */
  text: string | undefined;
  /** Words of the address that are not columns of this list. */
  unusable: string[];
  /** Changes and stores the view; null for the default one. */
  change: (view: TableView | null) => void;
};

/**
 * The view of a table: the one in the address, else the one stored on this device, else the default. A view in the address
 * is stored only once something in it is changed.
 */
export function useTableView<Name extends EndpointName>(
  name: Name,
  known: Column<Name>[],
  params: ListParams<Name>,
): TableViewState<Name> {
  const navigate = useNavigate();
  const { id: open = '' } = useParams();
  const [stored, setStored] = useState(() => readPersistedView(name, known));
  const given = useMemo(
    () => (params.columns === undefined ? null : readView(params.columns, known)),
    [params.columns, known],
  );
  const standard = useMemo(() => defaultView(known), [known]);
  const view = given?.view ?? stored ?? standard;
  const columns = useMemo(() => placedColumns(known, view), [known, view]);
  const text = writeView(view);
  const change = (next: TableView | null) => {
    const isDefault = next === null || writeView(next) === writeView(standard);
    persistView(name, isDefault ? null : next);
    setStored(isDefault ? null : next);
    if (params.columns === undefined) return;
    const href = listHref(name, { ...params, columns: undefined }, idOfText(open));
    void navigate(href, { replace: true });
  };
  return {
    view,
    columns,
    text: text === writeView(standard) ? undefined : text,
    unusable: given?.unusable ?? [],
    change,
  };
}

import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { idOfText, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import type { Column } from './columns.ts';
import { persistView, readPersistedView } from './persisted-view.ts';
import { shownTable, type ShownTable } from './shown-table.ts';
import { defaultView, writeView, type TableView } from './table-view.ts';

export type TableViewState<Name extends EndpointName> = ShownTable<Name> & {
  /** Changes and stores the view; null for the default one. */
  change: (view: TableView | null) => void;
};

/** The view of a table. One in the address is stored only once something in it is changed. */
export function useTableView<Name extends EndpointName>(
  name: Name,
  known: Column<Name>[],
  params: ListParams<Name>,
): TableViewState<Name> {
  const navigate = useNavigate();
  const { id: open = '' } = useParams();
  const [stored, setStored] = useState(() => readPersistedView(name, known));
  const shown = useMemo(() => shownTable(known, params.columns, stored), [known, params.columns, stored]);
  const change = (next: TableView | null) => {
    const isDefault = next === null || writeView(next) === writeView(defaultView(known));
    persistView(name, isDefault ? null : next);
    setStored(isDefault ? null : next);
    if (params.columns === undefined) return;
    const href = listHref(name, { ...params, columns: undefined }, idOfText(open));
    void navigate(href, { replace: true });
  };
  return { ...shown, change };
}

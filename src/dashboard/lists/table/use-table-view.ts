import { useMemo, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { Column } from './columns.ts';
import {
  persistView,
  readPersistedView,
  shownTable,
  type ShownTable,
  defaultView,
  writeView,
  type TableView,
} from './table-view.ts';

export type TableViewState<Name extends EndpointName> = ShownTable<Name> & {
  /** Changes and stores the view; null for the default one. */
  change: (view: TableView | null) => void;
};

/**
 * The view of a table. One in the address is stored only once something in it is changed.
 * @param onLeave called when the view is no longer the one in the address
 */
export function useTableView<Name extends EndpointName>(
  name: Name,
  known: Column<Name>[],
  { columns }: ListParams<Name>,
  onLeave: () => void,
): TableViewState<Name> {
  const [stored, setStored] = useState(() => readPersistedView(name, known));
  const isOwnZone = useStore(ownZone);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
  const shown = useMemo(() => shownTable(known, columns, stored), [known, columns, stored, isOwnZone]);
  const change = (next: TableView | null) => {
    const isDefault = next === null || writeView(next) === writeView(defaultView(known));
    persistView(name, isDefault ? null : next);
    setStored(isDefault ? null : next);
    if (columns !== undefined) onLeave();
  };
  return { ...shown, change };
}

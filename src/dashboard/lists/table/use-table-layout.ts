import { useMemo, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { Column } from './columns.ts';
import {
  persistLayout,
  readPersistedLayout,
  shownTable,
  type ShownTable,
  defaultLayout,
  writeLayout,
  type TableLayout,
} from './table-layout.ts';

export type TableLayoutState<Name extends EndpointName> = ShownTable<Name> & {
  /** Changes and stores the layout; null for the default one. */
  change: (layout: TableLayout | null) => void;
};

/** One in the address is stored once something in it changes. @param onLeave called when it is left for that */
export function useTableLayout<Name extends EndpointName>(
  name: Name,
  known: Column<Name>[],
  { columns }: ListParams<Name>,
  onLeave: () => void,
): TableLayoutState<Name> {
  const [stored, setStored] = useState(() => readPersistedLayout(name, known));
  const isOwnZone = useStore(ownZone);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
  const shown = useMemo(() => shownTable(known, columns, stored), [known, columns, stored, isOwnZone]);
  const change = (next: TableLayout | null) => {
    const isDefault = next === null || writeLayout(next) === writeLayout(defaultLayout(known));
    persistLayout(name, isDefault ? null : next);
    setStored(isDefault ? null : next);
    if (columns !== undefined) onLeave();
  };
  return { ...shown, change };
}

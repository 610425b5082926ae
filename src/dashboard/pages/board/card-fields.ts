import { useMemo, useState } from 'react';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import {
  shownTable,
  type ShownTable,
  type TableLayout,
  readLayout,
  writeLayout,
} from '#dashboard/lists/table/table-layout.ts';

type OpportunityColumn = Column<'opportunities'>;

const standard = new Set(['name', 'value', 'contact', 'follow_up', 'created_at']);

export type CardFields = ShownTable<'opportunities'> & {
  /** All that a card can show, the name first. */
  known: OpportunityColumn[];
  /** Changes and stores them; null for the default ones. */
  change: (layout: TableLayout | null) => void;
};

/** The fields of cards: as the address says (`given`, until `onLeave`), else as this device stores them. The status is the lane's. */
export function useCardFields(
  columns: OpportunityColumn[],
  given: string | undefined,
  onLeave: () => void,
): CardFields {
  const known = useMemo(
    () =>
      columns
        .filter(({ id }) => id !== 'status')
        .map((column) => Object.assign({}, column, { isOptional: !standard.has(column.id) })),
    [columns],
  );
  const [stored, setStored] = useState(() => readText('cards.opportunities'));
  const isOwnZone = useStore(ownZone);
  const shown = useMemo(
    () =>
      shownTable<'opportunities'>(known, given, stored === null ? null : readLayout(stored, known).layout),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
    [known, given, stored, isOwnZone],
  );
  const change = (next: TableLayout | null) => {
    // Cards show their fields in one order.
    const columns = known.filter(({ id }) => next?.columns.some((column) => column.id === id));
    const text = next && writeLayout({ ...next, columns: columns.map(({ id }) => ({ id, width: null })) });
    writeText('cards.opportunities', text);
    setStored(text);
    if (given !== undefined) onLeave();
  };
  return { ...shown, known, change };
}

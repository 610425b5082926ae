import { useMemo, useState } from 'react';
import { readListText, writeListText } from '#dashboard/persist/list-text.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { shownTable, type ShownTable } from '#dashboard/table/shown-table.ts';
import { readView, writeView } from '#dashboard/table/table-view.ts';
import { useZone } from '#dashboard/ui/time/use-zone.ts';

type OpportunityColumn = Column<'opportunities'>;

/** What cards show beside the name until somebody chooses. */
const standard = new Set(['name', 'value', 'contact', 'follow_up', 'created_at']);

export type CardFields = ShownTable<'opportunities'> & {
  /** All that a card can show, the name first. */
  known: OpportunityColumn[];
  /** Shows or hides a field of all cards. */
  toggle: (id: string) => void;
};

/**
 * What the cards of a board show: as the address says, else as this device stores it. The status is that of the lane.
 * @param given the `columns` of the address
 * @param onLeave called when they are no longer those of the address
 */
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
  const [stored, setStored] = useState(() => readListText('cards', 'opportunities'));
  const isOwnZone = useZone();
  const shown = useMemo(
    () => shownTable<'opportunities'>(known, given, stored === null ? null : readView(stored, known).view),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
    [known, given, stored, isOwnZone],
  );
  const isShown = (id: string) => shown.view.columns.some((column) => column.id === id);
  const toggle = (id: string) => {
    const next = known.filter((column) => (column.id === id ? !isShown(id) : isShown(column.id)));
    const text = writeView({
      columns: next.map((column) => ({ id: column.id, width: null })),
      isCompact: false,
    });
    writeListText('cards', 'opportunities', text);
    setStored(text);
    if (given !== undefined) onLeave();
  };
  return { ...shown, known, toggle };
}

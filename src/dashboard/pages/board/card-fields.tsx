import { useMemo, useRef, useState } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { ownZone, zonedHeader } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { ZoneChoice } from '#dashboard/lists/table/menu/zone-choice.tsx';
import { shownTable, type ShownTable, readLayout, writeLayout } from '#dashboard/lists/table/table-layout.ts';
import styles from './board.module.css';

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
  const [stored, setStored] = useState(() => readText('cards.opportunities'));
  const isOwnZone = useStore(ownZone);
  const shown = useMemo(
    () =>
      shownTable<'opportunities'>(known, given, stored === null ? null : readLayout(stored, known).layout),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
    [known, given, stored, isOwnZone],
  );
  const isShown = (id: string) => shown.layout.columns.some((column) => column.id === id);
  const toggle = (id: string) => {
    const next = known.filter((column) => (column.id === id ? !isShown(id) : isShown(column.id)));
    const text = writeLayout({
      columns: next.map((column) => ({ id: column.id, width: null })),
      isCompact: false,
    });
    writeText('cards.opportunities', text);
    setStored(text);
    if (given !== undefined) onLeave();
  };
  return { ...shown, known, toggle };
}

/** Opens the choice of what cards show beside the name. Changes apply at once. */
export function CardFieldsChoice({ fields }: { fields: CardFields }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  useCommand('columns', toggle, trigger);
  return (
    <div>
      <button
        ref={trigger}
        type="button"
        className={`${control.control} ${control.ghost}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {say('Card fields')}
        <Icon name="down" />
      </button>
      {isOpen && (
        <PopoverDialog label={say('Card fields')} trigger={trigger} onClose={() => setOpen(false)}>
          <ul className={styles.choice}>
            {fields.known.slice(1).map(({ id, header }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={fields.columns.some((column) => column.id === id)}
                    onChange={() => fields.toggle(id)}
                  />
                  {zonedHeader(header)}
                </label>
              </li>
            ))}
          </ul>
          <ZoneChoice />
        </PopoverDialog>
      )}
    </div>
  );
}

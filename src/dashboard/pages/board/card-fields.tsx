import { useMemo, useState } from 'react';
import { isEnglish } from '#dashboard/base/languages/language.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { usePicker } from '#dashboard/lists/use-picker.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
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

const preload = async () => (await import('./card-fields-menu.tsx')).CardFieldsMenu;
const menu = { load: () => lazyImport(preload), preload };

/** Most fields that are named on the button. */
const most = 3;

/** Says what cards show, and opens the choice of it. */
export function CardFieldsChoice({ fields }: { fields: CardFields }) {
  const { trigger, triggerProps, failure, Picker: Menu, close } = usePicker(menu, 'columns');
  return (
    <div className={styles.fields}>
      <button {...triggerProps} type="button" className={`${control.control} ${control.ghost}`}>
        <span>{shownInWords(fields)}</span>
        <Icon name="down" />
      </button>
      {failure && <span role="alert">{failure}</span>}
      {Menu && <Menu fields={fields} trigger={trigger} onClose={close} />}
    </div>
  );
}

function shownInWords({ columns }: CardFields) {
  const shown = columns.slice(1).map(({ header }) => header.replace(/ \(.*/, ''));
  const fields = withCommas(shown.slice(0, most).map((field) => (isEnglish() ? field.toLowerCase() : field)));
  if (shown.length === 0) return say('Cards show: the name');
  const more = shown.length - most;
  return more > 0
    ? say('Cards show: {fields} +{count}', { fields, count: more })
    : say('Cards show: {fields}', { fields });
}

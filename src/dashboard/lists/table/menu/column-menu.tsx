import { useState, type RefObject } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { ownZone, zonedHeader } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { clampWidth, widthOf } from '#dashboard/lists/table/column-widths.ts';
import { type TableLayout, withWidths } from '#dashboard/lists/table/table-layout.ts';
import { measureWidths } from '#dashboard/lists/table/column-grip.tsx';
import { ColumnItem } from './column-item.tsx';
import styles from './column-menu.module.css';
import { moveTo, useColumns, type KnownColumn } from './use-columns.ts';
import { ZoneChoice } from './zone-choice.tsx';

type ColumnMenuProps = {
  known: KnownColumn[];
  layout: TableLayout;
  isDefault: boolean;
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Takes another layout; null for the default one. */
  onChange: (layout: TableLayout | null) => void;
  onClose: () => void;
};

/** Shows, hides, moves and resizes columns, and sets the density of rows. Changes apply at once. */
export function ColumnMenu({
  known,
  layout,
  isDefault,
  viewport,
  trigger,
  onChange,
  onClose,
}: ColumnMenuProps) {
  const [announcement, announce] = useState('');
  const columns = useColumns(known, layout, onChange);
  const shown = layout.columns.length;
  useStore(ownZone);
  const headed = known.map((column) => ({ ...column, header: zonedHeader(column.header) }));

  const move = ({ id, header }: KnownColumn, index: number) => {
    const to = Math.min(index, shown - 1);
    announce(say('{column}: column {place} of {count}', { column: header, place: to + 1, count: shown }));
    columns.setColumnOrder(moveTo(id, to));
  };
  const widen = ({ id, header, share }: KnownColumn, by: number) => {
    const table = viewport.current?.querySelector('table');
    const measured = table ? measureWidths(table) : new Map<string, number>();
    const given = layout.columns.find((column) => column.id === id)?.width;
    const width = clampWidth((given ?? measured.get(id) ?? widthOf({ share, width: null })) + by);
    announce(say('{column}: {width} pixels wide', { column: header, width }));
    onChange(withWidths(layout, measured.set(id, width)));
  };

  return (
    <PopoverDialog label={say('Columns')} trigger={trigger} align="end" onClose={onClose}>
      <ul className={styles.list}>
        {columns.getAllLeafColumns().map((column) => {
          const item = headed.find(({ id }) => id === column.id);
          return (
            item && (
              <ColumnItem
                key={item.id}
                column={item}
                index={column.getIsVisible() ? column.getIndex() : null}
                onShow={(isShown) => column.toggleVisibility(isShown)}
                onMove={(to) => move(item, to)}
                onWiden={(by) => widen(item, by)}
              />
            )
          );
        })}
      </ul>
      <p className={styles.hint} id="column-hint">
        {say('Drag a handle to reorder the columns.')}
        <span className={styles.keys}>
          {' '}
          {say('On the keyboard, Up and Down move a column, Left and Right resize it.')}
        </span>
      </p>
      <p role="status" className={hidden.hidden}>
        {announcement}
      </p>
      <ZoneChoice />
      <div className={styles.foot}>
        <Choice
          label={say('Density')}
          value={layout.isCompact ? 'compact' : 'comfortable'}
          options={[
            ['comfortable', say('Comfortable')],
            ['compact', say('Compact')],
          ]}
          onChoose={(density) => onChange({ ...layout, isCompact: density === 'compact' })}
        />
        <button
          type="button"
          className={control.control}
          aria-disabled={isDefault || undefined}
          onClick={() => !isDefault && onChange(null)}
        >
          {say('Reset')}
        </button>
      </div>
    </PopoverDialog>
  );
}

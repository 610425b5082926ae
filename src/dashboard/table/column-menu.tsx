import { useState, type RefObject } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { ColumnItem, type KnownColumn } from './column-item.tsx';
import styles from './column-menu.module.css';
import { measureWidths, widthOf } from './column-widths.ts';
import popover from '#dashboard/ui/popover-dialog.module.css';
import { PopoverDialog } from '#dashboard/ui/popover-dialog.tsx';
import { withColumn, withMoved, withWidths, type TableView } from './table-view.ts';

type ColumnMenuProps = {
  known: KnownColumn[];
  view: TableView;
  isDefault: boolean;
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Takes another view; null for the default one. */
  onChange: (view: TableView | null) => void;
  onClose: () => void;
};

/** Shows, hides, moves and resizes columns, and sets the density of rows. Changes apply at once. */
export function ColumnMenu({
  known,
  view,
  isDefault,
  viewport,
  trigger,
  onChange,
  onClose,
}: ColumnMenuProps) {
  const [announcement, announce] = useState('');
  const shown = view.columns.flatMap(({ id }) => known.find((column) => column.id === id) ?? []);
  const others = known.filter(({ id }) => !view.columns.some((column) => column.id === id));

  const move = ({ id, header }: KnownColumn, index: number) => {
    const moved = withMoved(view, id, index);
    const at = moved.columns.findIndex((column) => column.id === id);
    announce(`${header}: column ${at + 1} of ${moved.columns.length}`);
    onChange(moved);
  };
  const widen = ({ id, header, share }: KnownColumn, by: number) => {
    const table = viewport.current?.querySelector('table');
    const widths = table ? measureWidths(table) : new Map<string, number>();
    const given = view.columns.find((column) => column.id === id)?.width;
    const width = given ?? widths.get(id) ?? widthOf({ share, width: null });
    const sized = withWidths(view, widths.set(id, width + by));
    announce(`${header}: ${sized.columns.find((column) => column.id === id)?.width} pixels wide`);
    onChange(sized);
  };

  return (
    <PopoverDialog label="Columns" trigger={trigger} onClose={onClose}>
      <ul className={styles.list}>
        {[...shown, ...others].map((column, index) => (
          <ColumnItem
            key={column.id}
            column={column}
            index={index < shown.length ? index : null}
            onShow={(isShown) => onChange(withColumn(view, column.id, isShown))}
            onMove={(to) => move(column, to)}
            onWiden={(by) => widen(column, by)}
          />
        ))}
      </ul>
      <p className={styles.hint} id="column-hint">
        Drag a handle to reorder the columns. On the keyboard, Up and Down move a column, Left and Right
        resize it.
      </p>
      <p role="status" className={hidden.hidden}>
        {announcement}
      </p>
      <div className={styles.foot}>
        <div className={`${popover.choice} ${styles.density}`} role="group" aria-label="Density">
          {[false, true].map((isCompact) => (
            <button
              key={String(isCompact)}
              type="button"
              aria-pressed={view.isCompact === isCompact}
              onClick={() => onChange({ ...view, isCompact })}
            >
              {isCompact ? 'Compact' : 'Comfortable'}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={control.control}
          aria-disabled={isDefault || undefined}
          onClick={() => !isDefault && onChange(null)}
        >
          Reset
        </button>
      </div>
    </PopoverDialog>
  );
}

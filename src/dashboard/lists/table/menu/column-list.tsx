import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { lineSign } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { ownZone, zonedHeader } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { clampWidth, widthOf } from '#dashboard/lists/table/column-widths.ts';
import { type TableLayout, withWidths } from '#dashboard/lists/table/table-layout.ts';
import { measureWidths } from '#dashboard/lists/table/column-grip.tsx';
import styles from './column-list.module.css';
import { moveTo, useColumns, type KnownColumn } from './use-columns.ts';

type ColumnListProps = {
  known: KnownColumn[];
  layout: TableLayout;
  /** The part of the page that has the columns; null where they only come and go, as the fields of cards do. */
  viewport: RefObject<HTMLElement | null> | null;
  onChange: (layout: TableLayout) => void;
};

/** The id of what says how columns are moved. */
export const columnHint = 'column-hint';

/** Shows, hides, moves and resizes columns. Changes apply at once. */
export function ColumnList({ known, layout, viewport, onChange }: ColumnListProps) {
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
    const table = viewport?.current?.querySelector('table');
    const measured = table ? measureWidths(table) : new Map<string, number>();
    const given = layout.columns.find((column) => column.id === id)?.width;
    const width = clampWidth((given ?? measured.get(id) ?? widthOf({ share, width: null })) + by);
    announce(say('{column}: {width} pixels wide', { column: header, width }));
    onChange(withWidths(layout, measured.set(id, width)));
  };

  return (
    <>
      <ul className={styles.list}>
        {columns.getAllLeafColumns().map((column) => {
          const item = headed.find(({ id }) => id === column.id);
          return (
            item && (
              <ColumnItem
                key={item.id}
                column={item}
                index={column.getIsVisible() ? column.getIndex() : null}
                isFixed={viewport === null}
                onShow={(isShown) => column.toggleVisibility(isShown)}
                onMove={(to) => move(item, to)}
                onWiden={(by) => widen(item, by)}
              />
            )
          );
        })}
      </ul>
      <p role="status" className={hidden.hidden}>
        {announcement}
      </p>
    </>
  );
}

/** How much one key press changes a width, in px. */
const widthStep = 16;

type ColumnItemProps = {
  column: KnownColumn;
  /** Index among the columns that are shown; null for a hidden one. The column at 0 cannot be moved. */
  index: number | null;
  /** Whether it has no handle. */
  isFixed: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (index: number) => void;
  onWiden: (by: number) => void;
};

function ColumnItem({ column: { id, header }, index, isFixed, ...on }: ColumnItemProps) {
  const { onShow, onMove, onWiden } = on;
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const keepsFocus = useRef(false);
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    // An element that moves in the document loses focus.
    if (keepsFocus.current) handle.current?.focus();
    keepsFocus.current = false;
  }, [index]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const widths: Record<string, number> = { ArrowLeft: -widthStep, ArrowRight: widthStep };
    const step = steps[event.key];
    const by = widths[event.key];
    if (index === null || (step === undefined && by === undefined)) return;
    event.preventDefault();
    keepsFocus.current = step !== undefined;
    if (step !== undefined && index > 0) onMove(index + step);
    if (by !== undefined) onWiden(by * lineSign());
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (target && index !== null) setTarget(targetAt(item.current, index, clientY));
  };
  const drop = () => {
    if (target && target.index !== index) onMove(target.index);
    setTarget(null);
  };

  return (
    <li ref={item} className={styles.item} data-column-id={id} data-index={index ?? undefined}>
      <label>
        <input
          type="checkbox"
          checked={index !== null}
          disabled={index === 0}
          onChange={(event) => onShow(event.target.checked)}
        />
        {header}
      </label>
      {index !== null && !isFixed && (
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={
            index === 0
              ? say('Width of {column}', { column: header })
              : say('Move {column}', { column: header })
          }
          aria-describedby={columnHint}
          onKeyDown={press}
          onPointerDown={(event) => {
            if (index === 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setTarget({ index, top: 0 });
          }}
          onPointerMove={drag}
          onLostPointerCapture={drop}
        >
          <LateIcon name="grip" />
        </button>
      )}
      {target && target.index !== index && (
        <span className={styles.mark} style={{ insetBlockStart: target.top }} aria-hidden="true" />
      )}
    </li>
  );
}

/** Where a column would be dropped: its new index, and the top of the line that marks it, in px down the list. */
type Target = { index: number; top: number };

/** Where a column is dropped at `y`, in px from the top of the window; never at index 0. */
function targetAt(item: HTMLElement | null, from: number, y: number): Target {
  const shown = [...(item?.parentElement?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const under = shown.findIndex((other) => y < other.getBoundingClientRect().bottom);
  const index = Math.max(1, under === -1 ? shown.length - 1 : under);
  const other = shown[index];
  return { index, top: (other?.offsetTop ?? 0) + (index > from ? (other?.offsetHeight ?? 0) : 0) };
}

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '#dashboard/ui/icon.tsx';
import type { Column } from './columns.ts';
import styles from './column-menu.module.css';

export type KnownColumn = Pick<Column, 'id' | 'header' | 'share'>;

/** How much a key changes a width, in px. */
const widthStep = 16;

type ColumnItemProps = {
  column: KnownColumn;
  /** Place among the columns that are shown, from 0; null where it is not one of them. The first one stays. */
  place: number | null;
  onShow: (isShown: boolean) => void;
  onMove: (place: number) => void;
  onWiden: (by: number) => void;
};

/** A column in the menu: whether it is shown, and a handle that moves and sizes it. */
export function ColumnItem({ column: { id, header }, place, onShow, onMove, onWiden }: ColumnItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const keepsFocus = useRef(false);
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    // An element that moves in the document loses the focus.
    if (keepsFocus.current) handle.current?.focus();
    keepsFocus.current = false;
  }, [place]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const widths: Record<string, number> = { ArrowLeft: -widthStep, ArrowRight: widthStep };
    const step = steps[event.key];
    const by = widths[event.key];
    if (place === null || (step === undefined && by === undefined)) return;
    event.preventDefault();
    keepsFocus.current = step !== undefined;
    if (step !== undefined && place > 0) onMove(place + step);
    if (by !== undefined) onWiden(by);
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (target && place !== null) setTarget(targetAt(item.current, place, clientY));
  };
  const drop = () => {
    if (target && target.place !== place) onMove(target.place);
    setTarget(null);
  };

  return (
    <li ref={item} className={styles.item} data-column-id={id} data-place={place ?? undefined}>
      <label>
        <input
          type="checkbox"
          checked={place !== null}
          disabled={place === 0}
          onChange={(event) => onShow(event.target.checked)}
        />
        {header}
      </label>
      {place !== null && (
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={place === 0 ? `Width of ${header}` : `Move ${header}`}
          aria-describedby="column-hint"
          onKeyDown={press}
          onPointerDown={(event) => {
            if (place === null || place === 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setTarget({ place, top: 0 });
          }}
          onPointerMove={drag}
          onLostPointerCapture={drop}
        >
          <Icon name="grip" />
        </button>
      )}
      {target && target.place !== place && (
        <span className={styles.mark} style={{ top: target.top }} aria-hidden="true" />
      )}
    </li>
  );
}

/** Where a column comes to stand when it is dropped: its place, and that of the line which tells it, in px down the list. */
type Target = { place: number; top: number };

/**
 * Where a column is dropped at `y`, in px from the top of the window; never at the first place, whose column stays.
 * @param from the place that the column has now
 */
function targetAt(item: HTMLElement | null, from: number, y: number): Target {
  const shown = [...(item?.parentElement?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const under = shown.findIndex((other) => y < other.getBoundingClientRect().bottom);
  const place = Math.max(1, under === -1 ? shown.length - 1 : under);
  const other = shown[place];
  return { place, top: (other?.offsetTop ?? 0) + (place > from ? (other?.offsetHeight ?? 0) : 0) };
}

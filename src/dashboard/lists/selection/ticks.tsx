import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { recordLinks } from '#dashboard/lists/table/rows-on-screen.ts';
import styles from './ticks.module.css';
import type { SelectionState } from './selection.ts';

type TicksProps<Name extends EndpointName> = {
  state: SelectionState<Name>;
  viewport: RefObject<HTMLElement | null>;
  titleOf: (row: SelectionState<Name>['rows'][number]) => string;
};

/**
 * The checkboxes of a list's rows: that of the row which is pointed at or has the focus, and of all rows once something is
 * selected. They are put into the rows from outside, so that rows cost the first screen and a page turn nothing for them.
 */
export function Ticks<Name extends EndpointName>({ state, viewport, titleOf }: TicksProps<Name>) {
  const { rows, selection, isSelecting, rowOf, isSelected, toggle, extendTo, selectPage } = state;
  const cells = useRowCells(viewport);
  const count = rows.filter(isSelected).length;
  const isAll = count > 0 && count === rows.length;
  const head =
    rows.length > 0 && cells.head && (isSelecting || cells.isCurrent(cells.head)) ? cells.head : null;
  useOwnName(head);
  return (
    <>
      {head &&
        createPortal(
          <Tick
            label={say('Select all {count} on this page', { count: rows.length })}
            isOn={isAll}
            isMixed={count > 0 && !isAll}
            isStop
            onPress={() => selectPage(!isAll)}
          />,
          head,
        )}
      {cells.rows.map(({ id, cell }, index) => {
        const seen = isSelecting || cells.isCurrent(cell) ? rowOf(id) : undefined;
        if (!seen) return null;
        return createPortal(
          <Tick
            label={say('Select {name}', { name: titleOf(seen) })}
            isOn={isSelected(seen)}
            isStop={cells.hasFocus(cell)}
            onPress={(isShift) => (isShift && selection.anchor !== null ? extendTo(seen) : toggle(seen))}
          />,
          cell,
          // A record can be on a page twice.
          `${index} ${id}`,
        );
      })}
    </>
  );
}

/** The head of a column keeps its name, to which the checkbox in it would add its own. */
function useOwnName(head: HTMLElement | null) {
  useLayoutEffect(() => {
    head?.setAttribute('aria-label', head.textContent);
    return () => head?.removeAttribute('aria-label');
  }, [head]);
}

type TickProps = {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  /** Whether Tab stops at it: rows are one stop, with the checkbox of that row. */
  isStop: boolean;
  onPress: (isShift: boolean) => void;
};

function Tick({ label, isOn, isMixed = false, isStop, onPress }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className={styles.tick}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        tabIndex={isStop ? 0 : -1}
        onClick={({ shiftKey }) => onPress(shiftKey)}
        // It follows the click, which knows of Shift.
        onChange={() => {}}
      />
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isMixed ? 'M4 8h8' : 'm3.5 8.5 3 3 6-7'} />
      </svg>
    </span>
  );
}

type RowCell = { id: string; cell: HTMLElement };

/** The first cells of a table's rows and of its head, and whether a row has the focus, or is at least pointed at. */
function useRowCells(viewport: RefObject<HTMLElement | null>) {
  const [rows, setRows] = useState<RowCell[]>([]);
  const [head, setHead] = useState<HTMLElement | null>(null);
  // The pointer or the focus may have come to rest before this was loaded.
  const [pointed, setPointed] = useState(() => document.querySelector('tr:hover'));
  const [focused, setFocused] = useState(() => rowOf(document.activeElement));
  useEffect(() => {
    const root = viewport.current;
    if (!root) return;
    const read = () => {
      const now = firstCells(root);
      setRows((last) => (isSame(last, now) ? last : now));
      setHead(root.querySelector<HTMLElement>('th'));
      // The focus may have come between the first render and the listener below.
      setFocused((row) => row ?? rowOf(document.activeElement));
    };
    const observer = new MutationObserver(read);
    const ended = new AbortController();
    const { signal } = ended;
    const point = (event: PointerEvent) => event.pointerType !== 'touch' && setPointed(rowAt(event));
    root.addEventListener('pointerover', point, { signal });
    // Once focus has arrived elsewhere: a checkbox that goes while it loses focus takes the focus along.
    document.addEventListener('focusin', (event) => setFocused(rowAt(event)), { signal });
    root.addEventListener('pointerleave', () => setPointed(null), { signal });
    read();
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [viewport]);
  const hasFocus = (cell: HTMLElement) => focused?.contains(cell) === true;
  const isCurrent = (cell: HTMLElement) => hasFocus(cell) || pointed?.contains(cell) === true;
  return { rows, head, hasFocus, isCurrent };
}

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('tr') : null);

const rowAt = ({ target }: Event) => rowOf(target);

const firstCells = (root: HTMLElement) =>
  recordLinks(root).flatMap((link) => {
    const cell = link.closest<HTMLElement>('td');
    return cell ? { id: link.dataset['record'] ?? '', cell } : [];
  });

const isSame = (last: RowCell[], now: RowCell[]) =>
  last.length === now.length &&
  last.every(({ id, cell }, index) => id === now[index]?.id && cell === now[index].cell);

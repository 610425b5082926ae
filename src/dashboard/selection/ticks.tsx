import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import styles from './ticks.module.css';
import { useRowCells } from './use-row-cells.ts';
import type { SelectionState } from './use-selection.ts';

type TicksProps<Name extends EndpointName> = {
  state: SelectionState<Name>;
  viewport: RefObject<HTMLElement | null>;
  /** What a record is called. */
  titleOf: (row: SelectionState<Name>['rows'][number]) => string;
};

/**
 * The checkboxes of a list's rows: that of the row which is pointed at or has the focus, and of all rows once something is
 * selected. They are put into the rows from outside, so that rows cost the first screen and a page turn nothing for them.
 */
export function Ticks<Name extends EndpointName>({ state, viewport, titleOf }: TicksProps<Name>) {
  const { rows, selection, isSelecting, rowOf, isSelected, toggle, extendTo, selectPage } = state;
  const cells = useRowCells(viewport);
  useLayoutEffect(() => {
    const root = viewport.current;
    root?.toggleAttribute('data-selecting', isSelecting);
    return () => root?.removeAttribute('data-selecting');
  }, [viewport, isSelecting]);
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

import type { PointerEvent } from 'react';
import { lineSign } from '#dashboard/base/languages/language.ts';
import type { GripProps } from '#dashboard/lists/slots.ts';
import styles from './column-grip.module.css';
import { clampWidth, minWidth, totalWidth, tracksOf } from './column-widths.ts';

/**
 * The edge of a column's header, dragged to resize it. For pointers only: the column menu does it by keyboard. While
 * dragging, widths are set on the table itself; React learns of them once, at the end.
 */
export function ColumnGrip({ onResize }: GripProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget;
    const head = grip.closest('th');
    const table = grip.closest('table');
    if (!head || !table || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const widths = measureWidths(table);
    const id = head.dataset['column'] ?? '';
    const from = { x: event.clientX, width: head.getBoundingClientRect().width };
    const move = ({ clientX }: { clientX: number }) => {
      widths.set(id, clampWidth(from.width + (clientX - from.x) * lineSign()));
      setWidths(table, [...widths.values()]);
    };
    const end = () => {
      grip.removeEventListener('pointermove', move);
      onResize(widths);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span className={styles.grip} aria-hidden="true" onPointerDown={start} />;
}

function setWidths(table: HTMLElement, widths: number[]) {
  const columns = widths.map((width) => ({ width, share: 0 }));
  table.style.setProperty('--columns', tracksOf(columns));
  table.style.setProperty('--least', `${totalWidth(columns)}px`);
}

/** The widths on screen in px, by column id; empty where rows have two lines. */
export const measureWidths = (table: Element) =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('th[data-column]')]
      .filter(({ parentElement: row }) => row && getComputedStyle(row).display === 'grid')
      .map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)] as const)
      .filter(([, width]) => width >= minWidth),
  );

import type { PointerEvent } from 'react';
import type { GripProps } from '#dashboard/screen/screen.ts';
import styles from './column-grip.module.css';
import { clampWidth, measureWidths } from './column-widths.ts';

/**
 * The edge of a column's header, dragged to resize it. For pointers only: the column menu does it by keyboard. While
 * dragging, widths are set on the table's elements; React learns of them once, at the end.
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
      widths.set(id, clampWidth(from.width + clientX - from.x));
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

/** The last column takes what is left, as `cssWidth` has it. */
function setWidths(table: HTMLTableElement, widths: number[]) {
  const cols = table.querySelectorAll('col');
  widths.slice(0, -1).forEach((width, index) => cols[index]?.style.setProperty('width', `${width}px`));
  cols[widths.length - 1]?.style.setProperty('width', 'auto');
  const total = widths.reduce((sum, width) => sum + width, 0);
  table.style.setProperty('--least', `${total}px`);
}

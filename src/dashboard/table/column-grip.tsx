import type { PointerEvent } from 'react';
import styles from './column-grip.module.css';
import { columnWidths } from './column-widths.ts';
import { widthWithin } from './table-view.ts';

type ColumnGripProps = { onResize: (widths: Map<string, number>) => void };

/**
 * The edge of a column's head, which is dragged to change its width. For pointers only: the column menu does so by
 * keyboard. Widths are put on the table itself while they change, and told once at the end.
 */
export function ColumnGrip({ onResize }: ColumnGripProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget;
    const head = grip.closest('th');
    const table = grip.closest('table');
    if (!head || !table || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const widths = columnWidths(table);
    const id = head.dataset['column'] ?? '';
    const from = { x: event.clientX, width: head.getBoundingClientRect().width };
    const move = ({ clientX }: { clientX: number }) => {
      widths.set(id, widthWithin(from.width + clientX - from.x));
      putWidths(table, [...widths.values()]);
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

/** The last column takes what room is left, as in the table's own widths. */
function putWidths(table: HTMLTableElement, widths: number[]) {
  const cols = table.querySelectorAll('col');
  widths.slice(0, -1).forEach((width, index) => cols[index]?.style.setProperty('width', `${width}px`));
  cols[widths.length - 1]?.style.setProperty('width', 'auto');
  const total = widths.reduce((sum, width) => sum + width, 0);
  table.style.setProperty('--least', `${total}px`);
}

import { useEffect, useState, type RefObject } from 'react';

/** The first cell of a row. */
type RowCell = { id: string; cell: HTMLElement };

/** The first cells of a table's rows and of its head, and whether a row has the focus, or is at least pointed at. */
type TableCells = {
  rows: RowCell[];
  head: HTMLElement | null;
  hasFocus: (cell: HTMLElement) => boolean;
  isCurrent: (cell: HTMLElement) => boolean;
};

/** Where the rows' checkboxes go; the component follows it. */
export function useRowCells(viewport: RefObject<HTMLElement | null>): TableCells {
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
  [...root.querySelectorAll<HTMLElement>('a[data-record]')].flatMap((link) => {
    const cell = link.closest<HTMLElement>('td');
    return cell ? { id: link.dataset['record'] ?? '', cell } : [];
  });

const isSame = (last: RowCell[], now: RowCell[]) =>
  last.length === now.length &&
  last.every(({ id, cell }, index) => id === now[index]?.id && cell === now[index].cell);

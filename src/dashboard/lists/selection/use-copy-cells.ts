import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import type { PlacedColumn } from '#dashboard/lists/table/columns.ts';
import { recordIdAt } from '#dashboard/lists/table/rows-on-screen.ts';
import { answerCopy } from './clipboard.ts';
import { gridOf, toHtml, toTsv } from './copied-rows.ts';
import type { SelectionState } from './selection.ts';

/** Cells of one row, or whole rows: where text is marked, and whether in the head too. */
type Marked = { rows: HTMLTableRowElement[]; cells: Element[]; hasHead: boolean };

/**
 * Text that is marked over several cells is copied as a table of what they show, without initials and dashes. Within one
 * cell it is what the browser makes of it.
 */
export function useCopyCells<Name extends EndpointName>(
  viewport: RefObject<HTMLElement | null>,
  columns: PlacedColumn<Name>[],
  { rowOf }: SelectionState<Name>,
  nameOf: NameOf,
) {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const marked = markedIn(viewport.current?.querySelector('table') ?? null);
    if (!marked || event.defaultPrevented) return;
    const rows = marked.rows.flatMap((row) => rowOf(recordIdAt(row))?.row ?? []);
    const isWhole = marked.rows.length > 1;
    const shown = columns.filter(
      (_column, index) => isWhole || marked.cells.some((cell) => indexOf(cell) === index),
    );
    if (rows.length === 0) return;
    const grid = gridOf(shown, rows, nameOf);
    const clean = marked.hasHead ? grid : { ...grid, heads: null };
    answerCopy(event, { text: toTsv(clean), html: toHtml(clean) });
  });
  useEffect(() => {
    const answer = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', answer);
    return () => document.removeEventListener('copy', answer);
  }, []);
}

const indexOf = (cell: Element) => [...(cell.parentElement?.children ?? [])].indexOf(cell);

/** What is marked of a table; null when it is nothing, less than two cells, or more than the table. */
function markedIn(table: HTMLTableElement | null): Marked | null {
  const selection = window.getSelection();
  if (!table || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!table.contains(range.commonAncestorContainer)) return null;
  const cells = [...table.querySelectorAll('th, td')].filter((cell) => hasText(range, cell));
  if (cells.length < 2) return null;
  const rows = [...new Set(cells.flatMap((cell) => cell.closest('tr') ?? []))];
  const body = rows.filter((row) => !row.closest('thead'));
  return {
    rows: body,
    cells: cells.filter((cell) => !cell.closest('thead')),
    hasHead: body.length < rows.length,
  };
}

/** Whether any text of a cell is marked: a range can end at its edge. */
function hasText(range: Range, cell: Element) {
  if (!range.intersectsNode(cell)) return false;
  const part = document.createRange();
  part.selectNodeContents(cell);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() !== '';
}

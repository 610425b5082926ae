import type { Splitter } from './split-records.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A cell of CSV: null when there is nothing between the commas, '' when there is a pair of quotes. */
export type Cell = string | null;

/**
 * Finds a row of CSV (RFC 4180): commas, quotes, rows ended by CR LF or LF. Lines with nothing are passed over.
 * @throws UnreadableFile for quotes that leave it unclear where a cell ends
 */
export const splitRow: Splitter<readonly Cell[]> = (text, from, isLast) => {
  if (from === text.length) return null;
  const cells: Cell[] = [];
  for (let at = from; ; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at, isLast) : bareCell(text, at);
    if (cell === null) return null;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] === ',') continue;
    const end = endOfRow(text, at, isLast);
    if (end === -1) return null;
    return { item: cells.length === 1 && cells[0] === null ? undefined : cells, end };
  }
};

const bareCell = (text: string, from: number) => {
  const sign = /[",\r\n]/g;
  sign.lastIndex = from;
  const end = sign.exec(text)?.index ?? text.length;
  return { value: end === from ? null : text.slice(from, end), end };
};

const quotedCell = (text: string, from: number, isLast: boolean) => {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1 && isLast) throw new UnreadableFile('a cell starts with a quote that is never closed');
  // Another quote may follow in the next text.
  if (end === -1 || (end + 1 === text.length && !isLast)) return null;
  return { value: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
};

/** Place after the end of the row at `at`; -1 if more text is needed to tell. */
const endOfRow = (text: string, at: number, isLast: boolean) => {
  if (at === text.length) return isLast ? at : -1;
  if (text[at] === '\n') return at + 1;
  if (text[at] !== '\r') throw new UnreadableFile('a quote is neither doubled nor around the whole cell');
  if (at + 1 === text.length && !isLast) return -1;
  if (text[at + 1] !== '\n') throw new UnreadableFile('a carriage return stands alone outside quotes');
  return at + 2;
};

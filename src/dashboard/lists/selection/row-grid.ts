import type { EndpointName } from '#contract/endpoints.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { type Cell, fullText, lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { defuse } from '#dashboard/lists/export/defuse.ts';
import type { NameOf } from '#dashboard/lists/export/words.ts';
import { columnCell, type Column } from '#dashboard/lists/table/columns.ts';

/**
 * A cell as other programs take it: figures without separators, instants in UTC as 2026-10-15 14:19, names for ids where
 * they are known, and of a webhook's address only what may be shown. Empty where there is nothing.
 */
function plainText(cell: Cell, nameOf: NameOf): string {
  switch (cell.kind) {
    case 'reference':
      return cell.value === null ? '' : (nameOf(cell.of, cell.value) ?? String(cell.value));
    case 'amount':
      return cell.value === null ? '' : addValues([cell.value]).total;
    case 'instant':
      return cell.value === null ? '' : minuteOf(cell.value);
    case 'webhook':
      return lineOf(cell) ?? '';
    default:
      return fullText(cell) ?? '';
  }
}

/** An instant to the minute; any other text as it is. */
const minuteOf = (text: string) => instantOf(text)?.toISOString().slice(0, -8).replace('T', ' ') ?? text;

/** Rows as a grid of texts: with their kinds, so that a figure can be told from a text of digits. */
export type Grid = {
  /** The headings of the columns; null to leave them out. */
  heads: string[] | null;
  rows: { text: string; isFigure: boolean }[][];
};

/** What columns show of rows. */
export const gridOf = <Name extends EndpointName>(
  columns: Column<Name>[],
  rows: Pick<RecordRow<Name>, 'record' | 'unreadableFields'>[],
  nameOf: NameOf,
): Grid => ({
  heads: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map((column) => gridCell(columnCell(column, row), nameOf))),
});

function gridCell(cell: Cell, nameOf: NameOf) {
  const text = plainText(cell, nameOf);
  const isFigure = cell.kind === 'amount' || cell.kind === 'instant';
  // What a spreadsheet makes of "text" in HTML differs from one to the next.
  return { text: isFigure ? text : defuse(text), isFigure };
}

const lines = ({ heads, rows }: Grid) => [
  ...(heads ? [heads] : []),
  ...rows.map((row) => row.map(({ text }) => text)),
];

/** Texts separated by tabs. One with a tab, a line break or a quotation mark is quoted, as spreadsheets read and write it. */
export const toTsv = (grid: Grid) =>
  lines(grid)
    .map((line) => line.map(quoted).join('\t'))
    .join('\r\n');

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table in HTML. Spreadsheets take marked cells as text, so that 007 stays what it is. */
export const toHtml = ({ heads, rows }: Grid) => {
  const head = heads
    ? `<thead><tr>${heads.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table>${head}<tbody>${body}</tbody></table>`;
};

const htmlCell = ({ text, isFigure }: Grid['rows'][number][number]) =>
  isFigure ? `<td>${escaped(text)}</td>` : `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '').replaceAll(/\r\n|\r|\n/g, '<br>');

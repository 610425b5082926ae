import type { EndpointName } from '#contract/endpoints.ts';
import { splitRecords, type Splitter } from './split-records.ts';
import { UnreadableFile, type FoundRecord } from './read-record.ts';
import { type Codec, codecsOf } from './codecs.ts';

type Row = readonly Cell[];
type Fields = ReadonlyMap<string, Codec>;

export async function* csvRecords(
  texts: AsyncIterable<string>,
  name: EndpointName,
  { ignoreUnknown }: { ignoreUnknown: boolean },
): AsyncGenerator<FoundRecord[]> {
  const fields = codecsOf(name);
  let header: readonly string[] | null = null;
  for await (const block of splitRecords(texts, splitRow)) {
    const rows = header === null ? block.slice(1) : block;
    header ??= readHeader(block[0]?.item ?? [], fields, ignoreUnknown);
    const columns = header;
    if (rows.length === 0) continue;
    yield rows.map(({ item, line }) => ({
      line,
      fields: item.length === columns.length ? readRow(item, columns, fields) : wrongLength(item, columns),
      source: () => sourceOf(item, columns),
    }));
  }
}

const readHeader = (cells: Row, fields: Fields, ignoreUnknown: boolean) => {
  const columns = cells.map((cell) => (cell ?? '').trim());
  const repeated = columns.filter((column, index) => columns.indexOf(column) !== index);
  const unknown = columns.filter((column) => !fields.has(column));
  const missing = ['id', 'created_at'].filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableFile(`Missing column ${named(missing)}.`);
  if (repeated.length > 0) throw new UnreadableFile(`Repeated column ${named(repeated)}.`);
  if (unknown.length > 0 && !ignoreUnknown) {
    throw new UnreadableFile(`Unknown column ${named(unknown)}; --ignore-unknown passes such columns over.`);
  }
  return columns;
};

const named = (columns: readonly string[]) => columns.map((column) => JSON.stringify(column)).join(', ');

const readRow = (cells: Row, columns: readonly string[], fields: Fields) => {
  const values: Record<string, unknown> = {};
  cells.forEach((cell, index) => {
    const column = columns[index] ?? '';
    const codec = fields.get(column);
    if (codec !== undefined) values[column] = cell === null ? null : codec.ofCell(cell);
  });
  return values;
};

const wrongLength = (cells: Row, columns: readonly string[]) =>
  `has ${cells.length} cells where the first line has ${columns.length}`;

const sourceOf = (cells: Row, columns: readonly string[]) =>
  cells.length === columns.length
    ? Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', cell]))
    : cells;

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

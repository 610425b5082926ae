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
  for await (const block of splitRecords(texts, csvSplitter())) {
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

/** What may stand between cells; spreadsheets of many countries write semicolons. */
const separators = [',', ';', '\t'] as const;

type Separator = (typeof separators)[number];

/** A first line with which a file names its separator, as Excel has it. */
const separatorLine = /^sep=([,;\t])\r?\n/;

/**
 * Finds the rows of a file of CSV (RFC 4180): quotes, rows ended by CR LF or LF, and between cells what its first line
 * has most of, a comma if in doubt. Lines with nothing are passed over.
 * @throws UnreadableFile for quotes that leave it unclear where a cell ends
 */
export const csvSplitter = (): Splitter<readonly Cell[]> => {
  let separator: Separator | null = null;
  return (text, from, isLast) => {
    if (separator !== null) return splitRow(text, from, isLast, separator);
    const end = text.indexOf('\n');
    if (end === -1 && !isLast) return null;
    const [line = '', named] = separatorLine.exec(text) ?? [];
    separator = (named as Separator | undefined) ?? separatorIn(text.slice(0, end === -1 ? undefined : end));
    if (line !== '') return { item: undefined, end: line.length };
    return splitRow(text, from, isLast, separator);
  };
};

const separatorIn = (line: string) => {
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = separators.map((sign) => bare.split(sign).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

const splitRow = (text: string, from: number, isLast: boolean, separator: Separator) => {
  if (from === text.length) return null;
  const cells: Cell[] = [];
  for (let at = from; ; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at, isLast) : bareCell(text, at, separator);
    if (cell === null) return null;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] === separator) continue;
    const end = endOfRow(text, at, isLast);
    if (end === -1) return null;
    return { item: cells.length === 1 && cells[0] === null ? undefined : cells, end };
  }
};

const endsOfCells: Record<Separator, RegExp> = { ',': /[",\r\n]/g, ';': /[";\r\n]/g, '\t': /["\t\r\n]/g };

const bareCell = (text: string, from: number, separator: Separator) => {
  const sign = endsOfCells[separator];
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

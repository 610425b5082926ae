import type { EndpointName } from '#contract/endpoints.ts';
import { type Placed, splitRecords, type Splitter } from './split-records.ts';
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
  const { split, separator } = csvSplitter();
  let columns: readonly string[] | null = null;
  for await (const block of splitRecords(texts, split)) {
    // Spreadsheets leave rows of nothing but separators.
    const filled = block.filter(({ item }) => item.some((cell) => cell !== null));
    const rows = columns === null ? filled.slice(1) : filled;
    if (filled[0] === undefined) continue;
    columns ??= readHeader(filled[0].item, { fields, ignoreUnknown, separator: separator() });
    if (rows.length > 0) yield readRows(rows, columns, fields);
  }
  if (columns === null) throw new UnreadableFile('The file has no line with names of columns.');
}

const readRows = (rows: readonly Placed<Row>[], columns: readonly string[], fields: Fields) =>
  rows.map(({ item, line }) => ({
    line,
    fields: item.length === columns.length ? readRow(item, columns, fields) : wrongLength(item, columns),
    source: () => sourceOf(item, columns),
    shown: (field: string) => shownOf(item[columns.indexOf(field)] ?? ''),
  }));

type Header = { fields: Fields; ignoreUnknown: boolean; separator: Separator };

const readHeader = (cells: Row, { fields, ignoreUnknown, separator }: Header) => {
  const columns = cells.map((cell) => (cell ?? '').trim());
  const unknown = columns.filter((column) => !fields.has(column));
  const repeated = columns.filter((column, index) => fields.has(column) && columns.indexOf(column) !== index);
  const missing = ['id', 'created_at'].filter((column) => !columns.includes(column));
  const hasNone = columns.length === 1 && !isSeparated.test(columns.join());
  const between = hasNone ? 'and no comma, semicolon or tab' : `with ${separators[separator]} between them`;
  const refusal = (fault: string) =>
    new UnreadableFile(`${fault} The first line has ${shortened(named(columns))}, ${between}.`);
  if (missing.length > 0) throw refusal(`Missing column ${named(missing)}.`);
  if (repeated.length > 0) throw refusal(`Repeated column ${named(repeated)}.`);
  if (unknown.length > 0 && !ignoreUnknown)
    throw refusal(`Unknown column ${named(unknown)}; --ignore-unknown passes such columns over.`);
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
  JSON.stringify(
    cells.length === columns.length && new Set(columns).size === columns.length
      ? Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', cell]))
      : cells,
  );

const shownOf = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? cell : JSON.stringify(cell));

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** A cell of CSV: null when there is nothing between the commas, '' when there is a pair of quotes. */
export type Cell = string | null;

/** What may stand between cells; spreadsheets of many countries write semicolons. */
const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

type Separator = keyof typeof separators;

const isSeparator = (sign: string): sign is Separator => Object.hasOwn(separators, sign);

const isSeparated = /[,;\t]/;

/** A row of nothing, which before the names may have another separator than they. */
const emptyRow = /^[\s,;]*$/;

/** A first line with which a file names its separator, as Excel has it. */
const separatorLine = /^"?sep=(.)"?(\r?\n|\r?$)/i;

/**
 * Finds the rows of a file of CSV (RFC 4180): quotes, rows ended by CR LF or LF, and between cells what its first line
 * with a name has most of, a comma if in doubt. Lines with nothing are passed over.
 * @throws UnreadableFile for quotes that leave it unclear where a cell ends
 */
export const csvSplitter = () => {
  let separator: Separator | null = null;
  const split: Splitter<readonly Cell[]> = (text, from, isLast) => {
    if (separator !== null) return splitRow(text, from, isLast, separator);
    const end = text.indexOf('\n', from);
    if (from === text.length || (end === -1 && !isLast)) return null;
    const first = text.slice(from, end === -1 ? undefined : end + 1);
    if (first.trim() === '') return { item: undefined, end: from + first.length };
    if (emptyRow.test(first)) return splitRow(text, from, isLast, separatorIn(first));
    const [line = '', named = ''] = separatorLine.exec(first) ?? [];
    if (line !== '' && !isSeparator(named)) {
      throw new UnreadableFile(`the file says sep=${named}, and only commas, semicolons and tabs are read`);
    }
    separator = isSeparator(named) ? named : separatorIn(first);
    if (line !== '') return { item: undefined, end: from + line.length };
    return splitRow(text, from, isLast, separator);
  };
  return { split, separator: (): Separator => separator ?? ',' };
};

const separatorIn = (line: string) => {
  const bare = line.replace(/"[^"]*"/g, '');
  const signs = Object.keys(separators).filter(isSeparator);
  const counts = signs.map((sign) => bare.split(sign).length);
  return signs[counts.indexOf(Math.max(...counts))] ?? ',';
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

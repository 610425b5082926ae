import type { EndpointName } from '#contract/endpoints.ts';
import { type Cell, splitRow } from './split-csv.ts';
import { splitRecords } from './split-records.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FoundRecord } from './found-record.ts';
import { type Codec, codecsOf } from './codecs.ts';

type Row = readonly Cell[];
type Fields = ReadonlyMap<string, Codec>;

/** Reads the rows of CSV below its header, in batches. */
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

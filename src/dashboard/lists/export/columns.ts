import { endpoints, type RecordOf } from '#contract/endpoints.ts';
import { type Field, nullRecord } from '#contract/record.ts';
import { jsonText } from '#dashboard/data/api/json-text.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { type Cell, fieldCell, fullText, recordCell } from '#dashboard/lists/table/cell/cell.ts';
import { type Column, columnCell } from '#dashboard/lists/table/columns.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import type { ExportSettings } from './settings.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';

/** What stands in one cell of a file; an instant is a Date, nothing is null. */
export type ExportValue = string | number | Date | null;

export type ExportColumn = {
  header: string;
  /** What most of its cells hold: one that could not be read is a text in any column. */
  kind: 'text' | 'amount' | 'instant';
  valueOf: (row: RecordRow) => ExportValue;
};

/** Most digits of a whole number that spreadsheets keep. */
const exactDigits = 15;

/** A place to read a cell from, before it is known whether it becomes a name and an id. */
type Source = { header: string; empty: Cell; cellOf: (row: RecordRow) => Cell };

const idHeaders: Record<NamedList, string> = { contacts: say('Contact ID'), agents: say('Agent ID') };

/** The columns of a file. A reference has two: the name, and the id beside it. */
export function exportColumns(
  { name, columns, timeZone }: Pick<ExportSettings, 'name' | 'columns' | 'timeZone'>,
  known: Column[],
  nameOf: NameOf,
): ExportColumn[] {
  const sources = columns === 'all' ? fieldSources(name) : shownSources(name, known, columns);
  const written = sources.flatMap((source) => writtenColumns(source, timeZone, nameOf));
  // The id beside a name may also be a column that somebody shows.
  return written.filter(({ header }, index) => index === written.findIndex((each) => each.header === header));
}

const fieldSources = (name: ExportSettings['name']): Source[] =>
  Object.entries<Field>(endpoints[name].fields).map(([id, field]) => ({
    header: wordFor(field.label),
    empty: fieldCell(field, null),
    cellOf: (row) => recordCell(id, field, row),
  }));

function shownSources(name: ExportSettings['name'], known: Column[], ids: string[]): Source[] {
  const fields: Record<string, Field> = endpoints[name].fields;
  const empty = nullRecord(endpoints[name].fields) as unknown as RecordOf;
  return ids.flatMap((id) => {
    const column = known.find((each) => each.id === id);
    if (!column) return [];
    const cell = column.cell(empty);
    // The table's heading of an instant names the zone of the screen.
    const { label } = fields[id] ?? {};
    const header = cell.kind === 'instant' && label ? wordFor(label) : column.header;
    return { header, empty: cell, cellOf: (row) => columnCell(column, row) };
  });
}

function writtenColumns({ header, empty, cellOf }: Source, timeZone: string, nameOf: NameOf): ExportColumn[] {
  const valueOf = (row: RecordRow) => valueOfCell(cellOf(row));
  switch (empty.kind) {
    case 'instant':
    case 'age':
      return [{ header: `${header} (${timeZone})`, kind: 'instant', valueOf }];
    case 'reference':
      return [
        { header, kind: 'text', valueOf: (row) => nameOfCell(cellOf(row), nameOf) },
        { header: idHeaders[empty.of], kind: 'text', valueOf },
      ];
    default:
      return [{ header, kind: empty.kind === 'amount' ? 'amount' : 'text', valueOf }];
  }
}

const nameOfCell = (cell: Cell, nameOf: NameOf) =>
  cell.kind === 'reference' && cell.value !== null ? nameOf(cell.of, cell.value) : null;

function valueOfCell(cell: Cell): ExportValue {
  switch (cell.kind) {
    case 'amount':
      return cell.value;
    case 'id':
    case 'reference':
      return typeof cell.value === 'number' && String(Math.abs(cell.value)).length <= exactDigits
        ? cell.value
        : (cell.value?.toString() ?? null);
    case 'instant':
    case 'age':
      return cell.value && (instantOf(cell.value) ?? cell.value);
    case 'object':
      return cell.value && jsonText(cell.value);
    default:
      return fullText(cell);
  }
}

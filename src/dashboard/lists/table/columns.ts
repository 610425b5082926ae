import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { Sort } from '#contract/parameters.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { type Cell, unreadableCell } from './cell/cell.ts';

export type Column<Name extends EndpointName = EndpointName> = {
  /** Links and stored views name columns by it, so it must never change. */
  id: string;
  header: string;
  cell: (record: RecordOf<Name>) => Cell;
  /** The field that it shows, if that is not the one of its id. */
  field?: keyof RecordOf<Name> & string;
  /**
   * Where the cell goes in a row of two lines, beside an open record and on narrow screens. `title` is the first line;
   * `left`, `after` and, with their headers, `more` follow each other on the second; `badge`, `right` and `day` stay columns,
   * at most one of each. On a phone there are only `right` on the first line, and `left`, `day` and `badge` on the second;
   * the others make a third for somebody who has chosen columns (data-table.module.css).
   */
  card: 'title' | 'badge' | 'left' | 'right' | 'day' | 'after' | 'more';
  /** Share of the table's width (column-widths.ts), in any unit as long as all columns use the same. */
  share: number;
  /** Aligns the cell to the right, with figures of one width. */
  numeric?: boolean;
  /** The order that pressing the header puts the list in at first, where the service can sort. */
  sort?: Sort;
  isOptional?: boolean;
};

/** A column in a view; its width in px, null for the default one. */
export type PlacedColumn<Name extends EndpointName = EndpointName> = Column<Name> & {
  width: number | null;
};

export const columnCell = <Name extends EndpointName>(
  { id, field, cell }: Column<Name>,
  { record, unreadableFields }: Pick<RecordRow<Name>, 'record' | 'unreadableFields'>,
): Cell => unreadableCell(field ?? id, unreadableFields) ?? cell(record);

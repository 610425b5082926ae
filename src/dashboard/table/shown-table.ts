import type { EndpointName } from '#contract/endpoints.ts';
import { placedColumns, type Column, type PlacedColumn } from './columns.ts';
import { defaultView, readView, writeView, type TableView } from './table-view.ts';

/** A table as it is shown, and how it differs from the default one. */
export type ShownTable<Name extends EndpointName> = {
  view: TableView;
  /** The columns of the view, in its order. */
  columns: PlacedColumn<Name>[];
  /** The view as links carry it; undefined for the default one. */
  text: string | undefined;
  /** Whether the columns or their order are not the default ones, whatever their widths. */
  hasOwnColumns: boolean;
  /** Words of the address that are not columns of this list. */
  unusable: string[];
};

/**
 * The view in the address, else the one stored on this device, else the default.
 * @param given the `columns` of the address
 */
export function shownTable<Name extends EndpointName>(
  known: Column<Name>[],
  given: string | undefined,
  stored: TableView | null,
): ShownTable<Name> {
  const { view, unusable } =
    given === undefined ? { view: stored ?? defaultView(known), unusable: [] } : readView(given, known);
  const standard = defaultView(known);
  const text = writeView(view);
  return {
    view,
    columns: placedColumns(known, view),
    text: text === writeView(standard) ? undefined : text,
    hasOwnColumns: idsOf(view) !== idsOf(standard),
    unusable,
  };
}

const idsOf = ({ columns }: TableView) => columns.map(({ id }) => id).join();

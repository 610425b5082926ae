import type { ReactNode } from 'react';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import type { TableView } from './table-view.ts';

/** Where a column stands when a row is a card, on a narrow screen. */
type CardPlace = 'title' | 'badge' | 'left' | 'right' | 'more';

export type Column<Name extends EndpointName = EndpointName> = {
  /** A word of small letters and underscores. Addresses and kept views name columns by it, so it must never change. */
  id: string;
  header: string;
  cell: (record: RecordOf<Name>) => ReactNode;
  card: CardPlace;
  /** Share of the table's width, in any unit as long as all columns use the same. */
  share: number;
  /** Numbers stand at the end, with figures of one width. */
  numeric?: boolean;
  /** The order that a first press on the head puts the list in, where the server can sort. */
  sort?: OpportunitySort;
  /** Shown only to those who ask for it. */
  isOptional?: boolean;
};

/** A column in a view; its width in px, null for the usual one. */
export type PlacedColumn<Name extends EndpointName = EndpointName> = Column<Name> & {
  width: number | null;
};

/** Width of a share where there is no room to spare, in px. */
const sharePx = 9;

/** The least that a column takes of the table's width, in px. */
export const widthOf = ({ width, share }: Pick<PlacedColumn, 'width' | 'share'>) => width ?? share * sharePx;

/** The columns that a view shows, in its order. */
export const placedColumns = <Name extends EndpointName>(
  known: Column<Name>[],
  { columns }: TableView,
): PlacedColumn<Name>[] =>
  columns.flatMap(({ id, width }) => {
    const column = known.find((each) => each.id === id);
    return column ? [{ ...column, width }] : [];
  });

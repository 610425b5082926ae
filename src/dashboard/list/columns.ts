import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import type { Row } from '#dashboard/api/read-page.ts';

/** Where a column stands when a row is a card, on a narrow screen. */
type CardPlace = 'title' | 'badge' | 'left' | 'right' | 'more';

export type Column<Name extends EndpointName = EndpointName> = {
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
};

type ColumnMeta = { card: CardPlace; share: number; numeric: boolean };

export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

/** The columns as the table library takes them. */
export function columnDefs<Name extends EndpointName>(columns: Column<Name>[]) {
  const helper = createColumnHelper<typeof features, Row<Name>>();
  return columns.map(({ id, header, cell, card, share, numeric = false }) =>
    helper.display({
      id,
      header,
      cell: ({ row }) => row.original.record && cell(row.original.record),
      meta: { card, share, numeric },
    }),
  );
}

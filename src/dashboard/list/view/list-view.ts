import type { ReactNode, RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { IgnoredParam, ListParams } from '#dashboard/address/list-params.ts';
import type { OpenRecord } from '#dashboard/list/open-record.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import type { RowMarks } from '#dashboard/table/row-mark.ts';
import type { RowsProps } from '#dashboard/table/data-table.tsx';
import type { TableViewState } from '#dashboard/table/use-table-view.ts';

/** All that decides what the page of a list shows, whoever makes its elements. */
export type ListView<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  /** Parameters of the address that were not understood. */
  ignored: IgnoredParam[];
  open: OpenRecord;
  /** Where the panel of the open record is, once there is one. */
  panel: 'beside' | 'covering' | null;
  /** Whether the panel's script has loaded; until then its place is shown. */
  hasPanel?: boolean;
  list: ListPageState<Name>;
  table: TableViewState<Name>;
  screen: Screen;
  places: Places;
  /** Goes to pages of another size, or of as many rows as fit. */
  onResize?: (size: number | 'fit') => void;
  marks?: RowMarks | null;
  /** Renders the rows; without it, all of them each time. */
  Rows?: (props: RowsProps<Name>) => ReactNode;
  /** In place of rows that could not be loaded. */
  failure?: ReactNode;
  /** In the sentence: why its rows are not those asked for, or how old they are. */
  stale?: ReactNode;
  /** In the sentence, where the rows on the page are not all: adds up their values. */
  sum?: ReactNode;
  /** Under the filters: how the list has changed. */
  changes?: ReactNode;
  /** Above the rows: what is wrong. */
  notes?: ReactNode;
};

/** The elements that hooks reach for. */
export type Places = {
  page: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What the rows scroll in. */
  viewport: RefObject<HTMLDivElement | null>;
};

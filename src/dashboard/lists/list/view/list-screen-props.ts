import type { ReactNode, RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { OpenRecord } from '#dashboard/lists/list/open-record.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import type { ListPageState } from '#dashboard/lists/list/use-list-page.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import type { RowsProps, TableEvents } from '#dashboard/lists/table/data-table.tsx';
import type { KnownColumn } from '#dashboard/lists/table/menu/use-columns.ts';
import type { TableLayoutState } from '#dashboard/lists/table/use-table-layout.ts';

export type ListScreenProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  open: OpenRecord;
  /** Where the panel of the open record is, once there is one. */
  panel: 'beside' | 'covering' | null;
  /** Whether the panel's script has loaded; until then its place is shown. */
  hasPanel?: boolean;
  list: ListPageState<Name>;
  table: TableLayoutState<Name>;
  slots: Slots;
  places: Places;
  onResize?: (size: number) => void;
  marked?: readonly Id[];
  /** What the rows do when they are pressed, pointed at and typed into. */
  events?: TableEvents;
  /** Renders the rows; without it, all of them each time. */
  Rows?: (props: RowsProps<Name>) => ReactNode;
  /** Another look of the list, in place of its rows. */
  look?: Look;
  /** In place of rows that are not there, unless they are awaited. */
  instead?: ReactNode;
  /** In the sentence: why its rows are not those asked for, or how old they are. */
  stale?: ReactNode;
  /** At the end of the sentence: what the values add up to. */
  sum?: ReactNode;
  /** In place of the rows, once it is there. */
  breakdown?: ReactNode;
  /** Under the filters: how the list has changed. */
  changes?: ReactNode;
  /** Above the rows: what is wrong. */
  notes?: ReactNode;
  /** For assistive technology: which page there is, once it has come. */
  announcement?: ReactNode;
};

type Look = {
  /** After the filters. */
  controls: ReactNode;
  /** In place of the rows. */
  body: ReactNode;
  /** All that it can show of a record. */
  fields: KnownColumn[];
  href: string;
};

/** The address of a list as rows, or as a board. What columns the one shows says nothing of the other. */
export const layoutHref = <Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  view: ListParams['view'],
) => listHref(name, { ...params, page: 1, columns: undefined, view });

export type Places = {
  page: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Unfolds the filters on a phone. */
  fold: RefObject<HTMLButtonElement | null>;
  /** What the rows scroll in. */
  viewport: RefObject<HTMLDivElement | null>;
};

import type { ComponentType, ReactNode, RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { ModeSwitchProps } from '#dashboard/lists/list/tools/mode-switch.tsx';
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
  look?: Look | undefined;
  /** In place of rows that are not there, unless they are awaited. */
  instead?: ReactNode;
  /** In the sentence: why its rows are not those asked for, or how old they are. */
  stale?: ReactNode;
  /** At the end of the sentence: what the values add up to. */
  sum?: ReactNode;
  /** The switch between list, board and chart, once it is there. */
  Modes?: ComponentType<ModeSwitchProps> | undefined;
  /** Under the filters: how the list has changed. */
  changes?: ReactNode;
  /** Above the rows: what is wrong. */
  notes?: ReactNode;
  /** For assistive technology: which page there is, once it has come. */
  announcement?: ReactNode;
};

export type Look = {
  /** The lines and their order, in words in place of the order of rows. */
  words?: string;
  /** In place of the rows. */
  body: ReactNode;
  /** All that it can show of a record; without it, what it shows is not chosen. */
  fields?: KnownColumn[];
  href: string;
};

export type Places = {
  page: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Unfolds the filters on a phone. */
  fold: RefObject<HTMLButtonElement | null>;
  /** What the rows scroll in. */
  viewport: RefObject<HTMLDivElement | null>;
};

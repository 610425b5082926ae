import type { ComponentType, ReactNode } from 'react';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { Beside, ListParams } from '#dashboard/data/address/list-params.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { ListPageState } from './use-list-page.ts';

/** What one list does not share with the others. */
export type Resource<Name extends EndpointName = EndpointName> = {
  name: Name;
  /** Heading and navigation: Opportunities. */
  title: string;
  /** One record in a sentence: opportunity. */
  one: string;
  columns: Column<Name>[];
  /** A record's title: the panel's heading and the window's title. */
  titleOf: (record: RecordOf<Name>) => string;
  Filters?: ComponentType<FiltersProps<Name>>;
  /** The filters that are set, in words. */
  wordsOf?: (params: ListParams<Name>, slots: Slots) => FilterWords;
};

/** Filters as a sentence has them: a status or open ones, which it names together with the records, then "from Ratnasari" and "created 1–31 October". */
export type FilterWords = {
  kind: OpportunityStatus | 'open' | undefined;
  after: { key: string; words: ReactNode }[];
};

export type FiltersProps<Name extends EndpointName> = {
  params: ListParams<Name>;
  /** Sets or clears filters, as a step of its own in the history. */
  onChange: (change: Partial<Omit<ListParams<Name>, 'page'>>) => void;
  slots: Slots;
};

export type DetailProps<Name extends EndpointName> = Pick<RecordRow<Name>, 'record' | 'unreadableFields'>;

export type LoadPanel<Name extends EndpointName = EndpointName> = () => Promise<
  ComponentType<PanelProps<Name>>
>;

export type PanelProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: Id;
  params: ListParams<Name>;
  /** The page that closing it leads to, if that is another one. */
  closed?: ListParams<Name>;
  beside?: Beside | undefined;
  list: ListPageState<Name>;
};

import type { Endpoint, EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { ListQuery } from '#contract/queries.ts';
import type { pageParameters } from '#contract/page.ts';
import type { Descriptions, ParameterDescription } from '#contract/record.ts';

/** Adds a value to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** The parameters of a list that filter its records by their columns; `search` has statements of its own. */
export type Filters<Name extends EndpointName> = Omit<
  ListQuery<Name>,
  'page' | 'per_page' | 'sort' | 'search'
>;

/** The values of `sort`. */
export type Sort<Name extends EndpointName> =
  ListQuery<Name> extends { sort: infer Word extends string } ? Word : never;

/** The terms of `order by`: one column, then the id, so that no two pages share a record. */
export type Order = { column: string; forward: string; backward: string };

/** The default order of every list. */
export const newestFirst: Order = {
  column: 'created_at',
  forward: 'created_at desc, id desc',
  backward: 'created_at, id',
};

/** The SQL condition of each filter of a list; a filter of the contract without one does not compile. */
type Conditions<Name extends EndpointName> = {
  [Filter in keyof Filters<Name>]-?: (value: NonNullable<Filters<Name>[Filter]>, bind: Bind) => string;
};

/** What the API document says of a list, as far as it differs from others. */
type ListDescription<Name extends EndpointName> = {
  record: string;
  fields: Descriptions<RecordOf<Name>>;
  parameters: Record<Exclude<keyof ListQuery<Name>, keyof typeof pageParameters>, ParameterDescription>;
};

/**
 * The counts that triggers maintain for a list, and which of its filters they cover. A page whose filters are all
 * covered costs the same wherever it is and however long the list is; with any other filter, records are counted
 * and skipped.
 */
export type Counts<Name extends EndpointName> = {
  table: string;
  /**
   * The filters by a word, by one and by some of them, with a number `n_<word>` for each; without a filter `n_all`
   * counts.
   */
  words?: {
    column: string;
    one: keyof Filters<Name> & string;
    some: keyof Filters<Name> & string;
    all: readonly string[];
  };
  /** The filter by a column with counts of its own. The counts of the whole list, if it has them, stand under 0. */
  scope?: keyof Filters<Name> & string;
  /** Lengths in hours of the buckets of a scope, the longest first. */
  lengths?: readonly [number, ...number[]];
  /** Filters by days of `created_at`: by one, and by the first and the last of several. */
  day?: keyof Filters<Name> & string;
  from?: keyof Filters<Name> & string;
  to?: keyof Filters<Name> & string;
};

/** How the records of an endpoint are read from the table of the same name. */
export type List<Name extends EndpointName> = {
  endpoint: Endpoint<Name>;
  description: ListDescription<Name>;
  conditions: Conditions<Name>;
  /** SQL of all texts that a search looks at, joined; the indexes for searches use the same expression. */
  texts: string;
  /** SQL of the digits of a phone number, which a search for a number is compared with too; an index has the same. */
  digits?: string;
  /**
   * Other lists whose texts a search looks at too, by the column with the id of their record. The id of the record itself
   * is one of its words then.
   */
  beside?: Partial<Record<EndpointName, string>>;
  /**
   * Of several, the first that cover all filters of a page are used. Without any, the records of every page are counted
   * and skipped, which suits a list of some thousands.
   */
  counts?: readonly Counts<Name>[];
  /** The order for each value of `sort`. */
  orders: Name extends EndpointName ? Record<Sort<Name>, Order> : never;
  /** SQL of fields that are not just the column of that name. */
  fields: Partial<Record<keyof RecordOf<Name>, string>>;
};

/** SQL of a text as it is searched and sorted, folded as the contract does (fold.ts). The indexes use the same expression. */
export const folded = (text: string) => `folded(${text})`;

export const sharedConditions = {
  id: (ids: number[], bind: Bind) => `id = any(${bind(ids)}::bigint[])`,
};
const timestamp = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
export const sharedFields = {
  created_at: timestamp('created_at'),
  updated_at: timestamp('updated_at'),
};

export const startOf = (date: string) => `(${date}::timestamp at time zone 'UTC')`;

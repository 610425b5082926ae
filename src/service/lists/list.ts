import { type Endpoint, type EndpointName, type ListQuery, type RecordOf } from '#contract/endpoints.ts';

/** Takes a value into the statement and gives the placeholder that stands for it. */
export type Bind = (value: unknown) => string;

/** The parameters of a list that choose its records. */
export type Filters<Name extends EndpointName> = Omit<ListQuery<Name>, 'page' | 'per_page'>;

/** SQL for each filter of a list; a filter of the contract that has none does not compile. */
type Conditions<Name extends EndpointName> = {
  [Filter in keyof Filters<Name>]-?: (value: NonNullable<Filters<Name>[Filter]>, bind: Bind) => string;
};

/**
 * The counts that are kept of a list, and what they know of its filters. A page whose filters they all know costs
 * the same wherever it is and however long the list is; with any other filter, records are counted and skipped.
 */
export type Counts<Name extends EndpointName> = {
  table: string;
  /** The filter by a word, with a number `n_<word>` for each; without it `n_all` counts. */
  word?: keyof Filters<Name> & string;
  /** The filter by a column with counts of its own, by days only; they stand under 0 for the whole list. */
  scope?: keyof Filters<Name> & string;
  /** The filter by a day of `created_at`. */
  day?: keyof Filters<Name> & string;
};

/** How the records of an endpoint are read from the table of the same name. */
export type List<Name extends EndpointName> = {
  endpoint: Endpoint<Name>;
  conditions: Conditions<Name>;
  counts: Counts<Name>;
  /** SQL of fields that are not simply the column of their name. */
  fields: Partial<Record<keyof RecordOf<Name>, string>>;
};

/** Conditions and fields that all lists share. */
export const sharedConditions = {
  id: (ids: number[], bind: Bind) => `id = any(${bind(ids)}::bigint[])`,
};
const timestamp = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
export const sharedFields = {
  created_at: timestamp('created_at'),
  updated_at: timestamp('updated_at'),
};

/** The first instant of a UTC day. */
export const startOf = (date: string) => `(${date}::timestamp at time zone 'UTC')`;

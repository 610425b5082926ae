import type { Queryable } from '#service/database/database.ts';

/*
 * Counts of records, so that a page needs neither count(*) nor a long OFFSET. They are kept for buckets of time:
 * `hours` is a bucket's length, `start` its first instant. Buckets follow one another from the year 1 in UTC, so
 * those of 24 hours are days. A count is the sum over the shards (003-counts.ts); a number in one shard may be
 * negative.
 */

export type Counted = {
  /** Table of the records. */
  list: string;
  /** Table of the counts; the list names it in `counts` (lists/list.ts). */
  counts: string;
  /** Column that divides the list further, if there is one. */
  scope: string | null;
  /** The buckets of a record, each with its scope (null for none) if there is a scope. */
  buckets: readonly string[];
  /** Numbers of a bucket, and which records each counts. */
  numbers: Readonly<Record<string, string>>;
};

/** The counts of a list that has no filter they cover. */
export const wholeList = { scope: null, buckets: ['768', '24', '1'], numbers: { n_all: 'true' } };

const keyOf = ({ scope }: Counted) => ['company_id', ...(scope === null ? [] : [scope]), 'hours', 'start'];

/** Every instant that the contract can write, and the start of all buckets. */
const firstInstant = "timestamptz '0001-01-01 00:00:00+00'";
const endOfTime = "timestamptz '10000-01-01 00:00:00+00'";

const createTable = (counted: Counted) => `
  create table ${counted.counts} (
    company_id bigint not null,
    ${counted.scope === null ? '' : `${counted.scope} bigint not null,`}
    hours smallint not null,
    start timestamptz not null,
    ${Object.keys(counted.numbers)
      .map((name) => `${name} integer not null,`)
      .join(' ')}
    shard integer not null default 0,
    primary key (${keyOf(counted).join(', ')}, shard)
  ) with (fillfactor = 70)`;

/** Numbers of every bucket that the source's records touch; `sign` is 1 for a new row, -1 for an old one. */
const numbersOf = (counted: Counted, source: string) => {
  const { scope, buckets, numbers } = counted;
  const sums = Object.entries(numbers).map(
    ([name, condition]) => `coalesce(sum(sign) filter (where ${condition}), 0)::integer as ${name}`,
  );
  return `
    select company_id, ${scope === null ? '' : `bucket.${scope},`} hours::smallint,
      date_bin(hours * interval '1 hour', created_at, ${firstInstant}) as start, ${sums.join(', ')}
    from (${source}) as record, lateral (values ${buckets.map((bucket) => `(${bucket})`).join(', ')})
      as bucket (${scope === null ? '' : `${scope}, `}hours)
    ${scope === null ? '' : `where bucket.${scope} is not null`}
    group by ${keyOf(counted)
      .map((_column, index) => index + 1)
      .join(', ')}`;
};

/** Views of the expected and the stored counts, in the same columns; buckets without records have no row. */
const createViews = (counted: Counted) => {
  const names = Object.keys(counted.numbers);
  const sums = names.map((name) => `sum(${name})::integer as ${name}`);
  const key = keyOf(counted).join(', ');
  return [
    `create view expected_${counted.counts} as ${numbersOf(counted, `select *, 1 as sign from ${counted.list}`)}`,
    `create view kept_${counted.counts} as
      select ${key}, ${sums.join(', ')} from ${counted.counts} group by ${key}
      having (${names.map((name) => `sum(${name})`).join(', ')}) <> (${names.map(() => '0').join(', ')})`,
  ];
};

/** Adds the differences to the counts; buckets without a change are left alone. */
const addDifferences = (counted: Counted, source: string) => {
  const names = Object.keys(counted.numbers);
  const columns = [...keyOf(counted), 'shard', ...names].join(', ');
  return `
    with difference as materialized (
        select * from (${numbersOf(counted, source)}) as numbers
        where (${names.join(', ')}) <> (${names.map(() => '0').join(', ')})
      ), shard as materialized (
        select counts_shard(min(company_id), max(company_id)) as shard from difference
      )
    insert into ${counted.counts} as counts (${columns})
    select ${columns} from difference, shard
    on conflict (${keyOf(counted).join(', ')}, shard) do update
    set ${names.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')};`;
};

const newRows = 'select *, 1 as sign from new_rows';
const oldRows = 'select *, -1 as sign from old_rows';

/** Runs after every statement of a kind, whoever the writer, with the rights of the schema's owner. */
const createTrigger = (
  { list, counts }: Counted,
  schema: string,
  { event, tables = '', body }: { event: string; tables?: string; body: string },
) => [
  `create function ${counts}_after_${event}() returns trigger language plpgsql
    security definer set search_path = "${schema.replaceAll('"', '""')}", pg_temp as $$
    begin
      ${body}
      return null;
    end $$`,
  `create trigger ${counts}_after_${event} after ${event} on ${list} ${tables}
    for each statement execute function ${counts}_after_${event}()`,
  `alter table ${list} enable always trigger ${counts}_after_${event}`,
];

const createTriggers = (counted: Counted, schema: string) => {
  const { counts } = counted;
  return [
    {
      event: 'insert',
      tables: 'referencing new table as new_rows',
      body: addDifferences(counted, newRows),
    },
    {
      event: 'update',
      tables: 'referencing old table as old_rows new table as new_rows',
      body: addDifferences(counted, `${newRows} union all ${oldRows}`),
    },
    {
      event: 'delete',
      tables: 'referencing old table as old_rows',
      body: addDifferences(counted, oldRows),
    },
    { event: 'truncate', body: `delete from ${counts};` },
  ].flatMap((trigger) => createTrigger(counted, schema, trigger));
};

/** Creates the first counts of a list and the triggers that maintain them, and counts the records that are there. */
export const createCounts = async (transaction: Queryable, counted: Counted) => {
  // The timestamps that the contract writes have four digits for the year, and buckets must begin somewhere.
  await transaction.query({
    text: `alter table ${counted.list} add check (created_at >= ${firstInstant} and created_at < ${endOfTime})`,
  });
  await addCounts(transaction, counted);
};

/** Creates further counts of a list that has some. */
export const addCounts = async (transaction: Queryable, counted: Counted) => {
  const run = (text: string) => transaction.query({ text });
  const [current] = await transaction.query<{ schema: string }>({
    text: 'select current_schema() as schema',
  });
  if (current === undefined) throw new Error('A database without a current schema');
  await run(createTable(counted));
  for (const text of [...createViews(counted), ...createTriggers(counted, current.schema)]) await run(text);
  await run(`insert into ${counted.counts} select * from expected_${counted.counts}`);
};

import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Counts of records, so that a page needs neither count(*) nor a long OFFSET. They are kept for buckets of time:
 * `hours` is a bucket's length, `start` its first instant. Buckets follow one another from the year 1 in UTC, so
 * those of 24 hours are days. `contact_id` 0 stands for the opportunities of all contacts. A count is the sum over the shards (see shardFunction); a number in one shard may be negative.
 */

type Counted = {
  list: string;
  counts: string;
  /** Column that divides the list further, if there is one. */
  scope: string | null;
  /** The buckets of a record, each with its scope (null for none) if there is a scope. */
  buckets: readonly string[];
  /** Numbers of a bucket, and which records each counts. */
  numbers: Readonly<Record<string, string>>;
};

const wholeList = { scope: null, buckets: ['768', '24', '1'], numbers: { n_all: 'true' } };

/** The contacts that a filter can ask for. */
const contactId = 'case when record.contact_id > 0 then record.contact_id end';

const countedLists: readonly Counted[] = [
  {
    list: 'opportunities',
    counts: 'opportunity_counts',
    scope: 'contact_id',
    buckets: ['0, 768', '0, 24', '0, 1', `${contactId}, 6144`, `${contactId}, 24`],
    numbers: {
      n_all: 'true',
      n_new: "status = 'new'",
      n_qualified: "status = 'qualified'",
      n_won: "status = 'won'",
      n_lost: "status = 'lost'",
    },
  },
  { list: 'contacts', counts: 'contact_counts', ...wholeList },
  { list: 'agents', counts: 'agent_counts', ...wholeList },
];

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

/** Numbers of every bucket that the source's records touch; `sign` is 1 for a record that came, -1 for one that went. */
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

/** The counts as they should be, and as they are kept, in the same columns; buckets without records have no row. */
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

/**
 * The part of the counts that a statement may write, so that no writer waits for another. There are 16 places, each
 * the transaction's that holds its lock until its end; companies share 64 sets of locks, to keep them few. Without a
 * free place, for records of several companies, and where a transaction must not meet rows that others changed after
 * its start, the place is the connection's.
 *
 * Every change leaves a version of the row behind that goes only after the transaction, and the next one has to pass
 * it. So a transaction moves on to further shards of its place after each hundred statements.
 */
const shardFunction = `
  create function counts_shard(first_company bigint, last_company bigint) returns integer language plpgsql strict as $$
  declare
    statements integer := coalesce(nullif(current_setting('roster.counted_statements', true), ''), '0')::integer;
    turn integer := statements / 100 % 128;
  begin
    perform set_config('roster.counted_statements', (statements + 1)::text, true);
    if first_company = last_company and current_setting('transaction_isolation') like 'read %' then
      for place in 0..15 loop
        if pg_try_advisory_xact_lock(7677484, (first_company % 64)::integer * 16 + place) then
          return turn * 16 + place;
        end if;
      end loop;
    end if;
    return -(turn << 22 | pg_backend_pid());
  end $$`;

/** Adds the differences to the counts; a bucket in which no number changed is left alone. */
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

const came = 'select *, 1 as sign from came';
const went = 'select *, -1 as sign from went';

/** Runs after every statement of a kind, whoever writes and however, with the rights of the schema's owner. */
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
      tables: 'referencing new table as came',
      body: addDifferences(counted, came),
    },
    {
      event: 'update',
      tables: 'referencing old table as went new table as came',
      body: addDifferences(counted, `${came} union all ${went}`),
    },
    {
      event: 'delete',
      tables: 'referencing old table as went',
      body: addDifferences(counted, went),
    },
    { event: 'truncate', body: `delete from ${counts};` },
  ].flatMap((trigger) => createTrigger(counted, schema, trigger));
};

export const counts: Migration = {
  up: async (database: Kysely<unknown>) => {
    const run = (text: string) => sql.raw(text).execute(database);
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
    const [schema] = rows.map((row) => row.schema);
    if (schema === undefined) throw new Error('A database without a current schema');
    await run(shardFunction);
    for (const counted of countedLists) {
      const { list } = counted;
      // The timestamps that the contract writes have four digits for the year, and buckets must begin somewhere.
      await run(
        `alter table ${list} add check (created_at >= ${firstInstant} and created_at < ${endOfTime})`,
      );
      await run(createTable(counted));
      for (const text of [...createViews(counted), ...createTriggers(counted, schema)]) await run(text);
      await run(`insert into ${counted.counts} select * from expected_${counted.counts}`);
    }
    // The pages of a contact with a status that is rare among many.
    await run('create index on opportunities (company_id, contact_id, status, created_at desc, id desc)');
  },
};

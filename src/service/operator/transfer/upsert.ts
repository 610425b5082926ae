import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import type { ReadRecord } from './read-record.ts';
import { codecsOf } from './codecs.ts';

/**
 * Records in one statement, and characters of their JSON; more of either is not faster. The embedded database answers
 * nobody else during a statement.
 */
const mostRecords = { postgres: 5_000, pglite: 500 };
const mostCharacters = 2 ** 22;

export type UpsertCounts = { inserted: number; updated: number };

/**
 * Writes records of a company in batches: a record replaces the one of its id whole. While one batch is
 * on its way the next is filled, and no third is begun.
 */
export const createUpsert = (
  transaction: Queryable,
  { companyId, name, kind }: { companyId: number; name: EndpointName; kind: Database['kind'] },
) => {
  const text = upsertText(name);
  const counts: UpsertCounts = { inserted: 0, updated: 0 };
  let batch = new Map<number, string>();
  let characters = 0;
  let underWay: Promise<void> = Promise.resolve();

  const write = async (values: string[]) => {
    const [count] = await transaction
      .query<UpsertCounts>({ name: `upsert ${name}`, text, values: [companyId, `[${values.join(',')}]`] })
      .catch((error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : refusedByDatabase(error);
      });
    counts.inserted += count?.inserted ?? 0;
    counts.updated += count?.updated ?? 0;
  };

  const send = async () => {
    await underWay;
    if (batch.size === 0) return;
    underWay = write([...batch.values()]);
    // It is awaited with the next batch, or at the end; until then a failure is not unhandled.
    underWay.catch(() => {});
    batch = new Map();
    characters = 0;
  };

  return {
    counts,
    /** Takes a record; where there are two of an id, the later one. A promise means: wait before the next. */
    add: ({ id, json }: ReadRecord): Promise<void> | undefined => {
      if (batch.has(id)) counts.updated += 1;
      batch.set(id, json);
      characters += json.length;
      return batch.size >= mostRecords[kind] || characters >= mostCharacters ? send() : undefined;
    },
    /** Writes what is left, and waits until everything is written. */
    end: async () => {
      await send();
      await underWay;
    },
  };
};

const refusedByDatabase = (error: unknown) =>
  new Error(`The database refused the records: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

/** A row that was inserted has no earlier version that was locked, so its xmax is 0. */
const upsertText = (name: EndpointName) => {
  const fields = [...codecsOf(name)];
  const columns = fields.map(([field]) => field);
  const given = fields.map(([field, { stored }]) => stored?.(`given.${field}`) ?? `given.${field}`);
  const types = fields.map(([field, { sqlType }]) => `${field} ${sqlType}`);
  const changes = columns.filter((field) => field !== 'id').map((field) => `${field} = excluded.${field}`);
  return `
    with written as (
      insert into ${name} as stored (company_id, ${columns.join(', ')})
        select $1::bigint, ${given.join(', ')} from json_to_recordset($2::text::json) as given(${types.join(', ')})
        on conflict (company_id, id) do update set ${changes.join(', ')}
        returning stored.xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from written`;
};

import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import type { ReadRecord } from './read-record.ts';
import { codecsOf } from './codecs.ts';

/**
 * Records in one statement, and characters of their JSON; more of either is not faster. The embedded database answers
 * nobody else during a statement.
 */
export const mostRecords = { postgres: 5_000, pglite: 500 };
const mostCharacters = 2 ** 22;

/** Ids that are told of each kind. */
const mostTold = 10;

/** What was written, and the first ids of it; what is the same in the list already is left alone. */
export type Upserted = {
  inserted: number;
  updated: number;
  unchanged: number;
  first: { inserted: number[]; updated: number[] };
};

type Written = { inserted: number; updated: number; added: number[] | null; changed: number[] | null };

const addFirst = (to: number[], ids: readonly number[] | null) =>
  void to.push(...(ids ?? []).slice(0, mostTold - to.length));

/**
 * Writes records of a company in batches: a record replaces the one of its id whole. While one batch is
 * on its way the next is filled, and no third is begun.
 * @param keepsIds whether the ids go into the table of `keepIds` as well
 * @param upserted is kept up to date
 */
export const createUpsert = (
  transaction: Queryable,
  { companyId, name, kind, keepsIds, upserted }: Upsert,
) => {
  const text = upsertText(name, keepsIds);
  const statement = `upsert ${name}${keepsIds ? ' and ids' : ''}`;
  const { first } = upserted;
  let batch = new Map<number, string>();
  let characters = 0;
  let underWay: Promise<void> = Promise.resolve();

  const write = async (values: string[]) => {
    const [written] = await transaction
      .query<Written>({ name: statement, text, values: [companyId, `[${values.join(',')}]`] })
      .catch((error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : refusedByDatabase(error);
      });
    if (written === undefined) return;
    upserted.inserted += written.inserted;
    upserted.updated += written.updated;
    upserted.unchanged += values.length - written.inserted - written.updated;
    addFirst(first.inserted, written.added);
    addFirst(first.updated, written.changed);
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
    /** Takes a record; where there are two of an id, the later one. A promise means: wait before the next. */
    add: ({ id, json }: ReadRecord): Promise<void> | undefined => {
      if (batch.has(id)) {
        upserted.updated += 1;
        addFirst(first.updated, [id]);
      }
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

type Upsert = {
  companyId: number;
  name: EndpointName;
  kind: Database['kind'];
  keepsIds: boolean;
  upserted: Upserted;
};

const refusedByDatabase = (error: unknown) =>
  new Error(`The database refused the records: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

const firstIds = (condition: string) => `to_json((array_agg(id) filter (where ${condition}))[1:${mostTold}])`;

/**
 * A row that was inserted has no earlier version that was locked, so its xmax is 0. Objects are compared by their text,
 * since 1.0 and 1 are equal as JSON.
 */
const upsertText = (name: EndpointName, keepsIds: boolean) => {
  const fields = [...codecsOf(name)];
  const columns = fields.map(([field]) => field);
  const given = fields.map(([field, { stored }]) => stored?.(`given.${field}`) ?? `given.${field}`);
  const types = fields.map(([field, { sqlType }]) => `${field} ${sqlType}`);
  const others = fields.filter(([field]) => field !== 'id');
  const changes = others.map(([field]) => `${field} = excluded.${field}`);
  const rowOf = (source: string) =>
    others.map(([field, { asText }]) => `${source}.${field}${asText === true ? '::text' : ''}`).join(', ');
  const ids = ', ids as (insert into pg_temp.imported_ids select id from given on conflict do nothing)';
  return `
    with given as (
      select * from json_to_recordset($2::text::json) as given(${types.join(', ')})
    ), written as (
      insert into ${name} as stored (company_id, ${columns.join(', ')})
        select $1::bigint, ${given.join(', ')} from given
        on conflict (company_id, id) do update set ${changes.join(', ')}
        where (${rowOf('stored')}) is distinct from (${rowOf('excluded')})
        returning id, stored.xmax = 0 as is_new
    )${keepsIds ? ids : ''}
    select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated,
      ${firstIds('is_new')} as added, ${firstIds('not is_new')} as changed
    from written`;
};

import {
  type Database,
  sqlStateOf,
  sqlStates,
  type Queryable,
  atOneMoment,
} from '#service/database/database.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Rows that one transaction removes: few enough that nobody waits for it long. */
const piece = 1_000;

type Removal = {
  /** Stops between two pieces. */
  signal?: AbortSignal;
  onProgress?: (rows: number) => void;
};

/**
 * Removes a company with everything that it has, in pieces, while others are served. Its tokens are revoked first. What
 * is left when it is interrupted goes when it is removed again.
 * @returns the number of rows removed from each table
 */
export const removeCompany = async (
  database: Database,
  companyId: number,
  { signal, onProgress }: Removal = {},
): Promise<Record<string, number>> => {
  await database.query({
    text: 'update access_tokens set revoked_at = coalesce(revoked_at, now()) where company_id = $1',
    values: [companyId],
  });
  const removed: Record<string, number> = {};
  let rows = 0;
  const removeAll = async () => {
    const before = rows;
    for (const table of await ownedTables(database)) {
      for (let count = piece; count === piece;) {
        signal?.throwIfAborted();
        count = await removePiece(database, table, companyId);
        removed[table] = (removed[table] ?? 0) + count;
        onProgress?.((rows += count));
      }
    }
    return rows - before;
  };
  for (;;) {
    const count = await removeAll();
    if (await removeEmpty(database, companyId)) break;
    if (count === 0)
      throw new Error(`Something that Roster does not know still belongs to company ${companyId}.`);
  }
  return removed;
};

const removePiece = (database: Database, table: string, companyId: number): Promise<number> =>
  database.transaction(async (transaction) => {
    // Every key begins with the company: no piece shall read the rows of others, whatever the statistics say.
    await transaction.query({ text: 'set local enable_seqscan = off' });
    const [row] = await transaction.query<{ count: number }>({
      text: `with removed as (
          delete from ${table} where ctid = any(array(select ctid from ${table} where company_id = $1 limit ${piece}))
            and company_id = $1 returning 1
        ) select count(*) as count from removed`,
      values: [companyId],
    });
    return row?.count ?? 0;
  });

/** Removes the company itself; false if somebody has added to it meanwhile. */
const removeEmpty = (database: Database, companyId: number) =>
  database.query({ text: 'delete from companies where id = $1', values: [companyId] }).then(
    () => true,
    (error: unknown) => {
      if (sqlStateOf(error) === sqlStates.stillReferenced) return false;
      throw error;
    },
  );

/**
 * Names of the tables with rows of companies, as the database lists them, so that none is forgotten. The lists come
 * first: as their records go, triggers write to others.
 */
export const ownedTables = async (database: Queryable): Promise<string[]> => {
  const tables = await database.query<{ name: string }>({
    text: `select quote_ident(relname) as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and attname = 'company_id' and not attisdropped order by relname`,
  });
  const lists: string[] = Object.keys(endpoints);
  const names = tables.map(({ name }) => name);
  return [...names.filter((name) => lists.includes(name)), ...names.filter((name) => !lists.includes(name))];
};

/** How many rows each table has of a company, by its name, at one moment. */
export const countOwned = (database: Database, companyId: number): Promise<Record<string, number>> =>
  atOneMoment(database, async (transaction) => {
    const counts: Record<string, number> = {};
    for (const table of await ownedTables(transaction)) {
      const [row] = await transaction.query<{ rows: number }>({
        text: `select count(*) as rows from ${table} where company_id = $1`,
        values: [companyId],
      });
      counts[table] = row?.rows ?? 0;
    }
    return counts;
  });

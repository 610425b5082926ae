import type { Database } from '#service/database/database.ts';
import { sqlStateOf, sqlStates } from '#service/database/sql-state.ts';
import { ownedTables } from './owned-tables.ts';

/** Rows that one transaction removes: few enough that nobody waits for it long. */
const piece = 1_000;

type Removal = {
  /** Stops between two pieces. */
  signal?: AbortSignal;
  /** Called after each piece with the number of rows removed so far. */
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

import { expect } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { type Cursor, readCursor } from '#service/lists/change-cursor.ts';
import { beginCursor, readChanges } from '#service/lists/read-changes.ts';

const names = Object.values(endpoints).map(({ name }) => name);

const rowsOf = (database: Queryable, company: number, list: EndpointName, ids: readonly number[] | null) =>
  database.query<{ id: number; row: unknown }>({
    text: `select id, to_jsonb(${list}) as row from ${list}
      where company_id = $1 and ($2::bigint[] is null or id = any($2::bigint[]))`,
    values: [company, ids],
  });

/** Everything that a company has, by list and id. */
export const recordsOf = async (database: Queryable, company: number) => {
  const found = new Map<string, unknown>();
  for (const list of names)
    for (const { id, row } of await rowsOf(database, company, list, null)) found.set(`${list} ${id}`, row);
  return found;
};

/** Waits until all transactions on the server have ended that had begun, those of other databases too. */
export const settle = async (database: Queryable) => {
  const [now] = await database.query<{ next: string }>({
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  });
  const have = {
    text: 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
    values: [now?.next],
  };
  await expect.poll(() => database.query(have), { timeout: 200_000 }).toEqual([{ ended: true }]);
};

/** A copy of a company's records that knows of them by `changes` alone. */
export const startMirror = async (database: Queryable, company: number) => {
  const records = new Map<string, unknown>();
  let cursor: Cursor = await beginCursor(database, { company, lists: names, isWhole: true });
  const readPage = async () => {
    const { data, next, more } = await readChanges(database, cursor, 90);
    for (const list of names) {
      const ids = data.filter((change) => change.list === list).map(({ id }) => id);
      const found = new Map((await rowsOf(database, company, list, ids)).map(({ id, row }) => [id, row]));
      for (const id of ids) {
        if (found.has(id)) records.set(`${list} ${id}`, found.get(id));
        else records.delete(`${list} ${id}`);
      }
    }
    const following = readCursor(next);
    if (following === undefined) throw new Error('A cursor that cannot be read');
    cursor = following;
    return { data, more };
  };
  return {
    records,
    readPage,
    /** Reads everything that was committed before. */
    catchUp: async () => {
      await settle(database);
      while ((await readPage()).more);
    },
  };
};

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { lists } from '#service/lists/lists.ts';
import { openTestDatabase } from '#testing/database.ts';
import { backedUpTables } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Triggers fill the counts, and migrations their own table. */
const workedOut = [
  'kysely_migration',
  ...Object.values(lists).flatMap(({ counts }) => (counts === undefined ? [] : [counts.table])),
];

test('every table is in a backup, but those that are worked out again and those that a crash may empty', async () => {
  const tables = await database.query<{ name: string }>({
    text: `select relname::text as name from pg_class where relkind in ('r', 'p') and relpersistence = 'p'
      and relnamespace = current_schema()::regnamespace`,
  });
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...backedUpTables, ...workedOut].toSorted());
});

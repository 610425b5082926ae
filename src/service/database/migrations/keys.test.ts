import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';

/** Those that docs/cluster.md accounts for, where it says how companies are spread over several servers. */
const acrossCompanies = ['access_tokens (token_hash)', 'companies (id)', 'kysely_migration (name)'];

test('every key begins with the company, so that a server can have some of them', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const keys = await database.query<{ key: string }>({
    text: `select relname || ' (' || first.attname || ')' as key
      from pg_index join pg_class on pg_class.oid = indrelid
        join pg_attribute as first on first.attrelid = indrelid and first.attnum = indkey[0]
      where indisunique and relnamespace = current_schema()::regnamespace
      order by 1`,
  });
  expect(keys.length).toBeGreaterThan(acrossCompanies.length);
  expect(keys.map(({ key }) => key).filter((key) => !key.endsWith(' (company_id)'))).toEqual(acrossCompanies);
});

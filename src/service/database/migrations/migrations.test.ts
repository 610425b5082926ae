import { readdirSync } from 'node:fs';
import { expect, test, onTestFinished } from 'vitest';
import { migrations } from './migrations.ts';
import { openTestDatabase } from '#testing/database.ts';

test('every numbered file of the folder is a migration of its name, in order', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file));
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
});

test('every index of what a company owns begins with the company, but that of tokens, which tell whose they are', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const columns = await database.query<{ key: string; first: string | null }>({
    text: `select relname as key, first.attname as first
      from pg_index join pg_class on pg_class.oid = indexrelid
        left join pg_attribute as first on first.attrelid = indrelid and first.attnum = indkey[0]
      where relnamespace = current_schema()::regnamespace
        and exists (select from pg_attribute where attrelid = indrelid and attname = 'company_id')`,
  });
  expect(columns.length).toBeGreaterThan(20);
  const others = columns.filter(({ first }) => first !== 'company_id');
  expect(others).toEqual([{ key: 'access_tokens_token_hash_key', first: 'token_hash' }]);
});

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

test('no index rests on the functions of older versions, but that of the names of views', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const indexes = await database.query<{ name: string }>({
    text: `select indexname as name from pg_indexes
      where schemaname = current_schema() and indexdef ~ '(searchable|phone_digits|folded|plain_digits)\\(' order by 1`,
  });
  expect(indexes.map(({ name }) => name)).toEqual([
    'contacts_company_id_folded_idx',
    'contacts_company_id_left_id_idx',
    'contacts_company_id_left_id_idx1',
    'contacts_company_id_plain_digits_idx',
    'opportunities_company_id_folded_idx',
    'opportunities_company_id_left_id_name_status_idx1',
    'saved_views_company_id_searchable_idx',
  ]);
});

import { beforeEach, expect, test } from 'vitest';
import { databaseOfFile } from '#testing/database.ts';
import { migrate } from './migrate.ts';

const database = databaseOfFile();
beforeEach(async () => {
  await run('drop schema public cascade');
  await run('create schema public');
});

const run = (text: string) => database.query({ text });
const indexes = () =>
  run(`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by indexname`);
const functions = () => run(`select proname from pg_proc where proname ~ '_018$'`);

test('a new database folds by the table of today at once', async () => {
  await migrate(database);
  expect(await functions()).toEqual([]);
});

test('a database that folded by a shorter table gets the functions of today, and indexes that rest on them', async () => {
  await migrate(database);
  const [today, texts] = [await indexes(), ['Watson⸺Parker', 'O`Brien', 'a\u2800b', 'É`']];
  const folded = () =>
    database.query({
      text: `select folded(given) as folded, plain_digits('+44 ( 0 ) 1') as digits from unnest($1::text[]) as given`,
      values: [texts],
    });
  const foldedToday = await folded();
  // As migration 018 made it with no signs in its table.
  await run("delete from kysely_migration where name = '021-more-folding'");
  await run(
    'create or replace function folded_signs(given text) returns text language sql immutable parallel safe return given collate "C"',
  );
  expect(await folded()).not.toEqual(foldedToday);
  expect(await migrate(database)).toEqual({ isNew: false });
  expect(await folded()).toEqual(foldedToday);
  expect(await indexes()).toEqual(today);
  expect(await functions()).toHaveLength(5);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOfFile } from '#testing/database.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

const database = databaseOfFile();
beforeEach(async () => {
  await run('drop schema public cascade');
  await run('create schema public');
});

const run = (text: string) => database.query({ text });
const names = Object.keys(migrations);
const recorded = async () =>
  (await database.query<{ name: string }>({ text: 'select name from kysely_migration order by name' })).map(
    ({ name }) => name,
  );

/** What Kysely's migrator, which ran the migrations until version 0.1, left behind after the first of them. */
const leftByKysely = async (count: number) => {
  await run(
    'create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
  );
  await run(
    'create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
  );
  await run(`insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)`);
  for (const name of names.slice(0, count)) {
    await database.transaction((transaction) => migrations[name]?.(transaction) ?? Promise.resolve());
    await run(`insert into "kysely_migration" values ('${name}', '2026-11-21T09:00:00.000Z')`);
  }
  await run("insert into companies (name) values ('Harbour Textiles')");
};

test('an empty database gets every migration, once', async () => {
  expect(await migrate(database)).toEqual({ isNew: true });
  expect(await recorded()).toEqual(names);
  expect(await migrate(database)).toEqual({ isNew: false });
});

test.each(names.map((name, index) => [name, index + 1] as const))(
  'a database that Kysely migrated up to %s gets the others, and keeps its rows',
  async (_name, count) => {
    await leftByKysely(count);
    expect(await migrate(database)).toEqual({ isNew: false });
    expect(await recorded()).toEqual(names);
    expect(await run('select name from companies')).toEqual([{ name: 'Harbour Textiles' }]);
    expect(await run('select count(*) as count from agent_counts')).toEqual([{ count: 0 }]);
  },
);

const addition: Migration = async (transaction) => {
  await transaction.query({ text: 'alter table contacts add column region text' });
};
const removal: Migration = async (transaction) => {
  await transaction.query({ text: 'drop table request_counts' });
};

describe('a database of a newer version', () => {
  const newer = 'A newer version of Roster has changed this database';

  test('is good enough for this one if something was only added', async () => {
    await migrate(database, { ...migrations, '998-addition': addition });
    expect(await migrate(database)).toEqual({ isNew: false });
    expect(await isMigrated(database)).toBe(true);
  });

  test('is refused by name, and left as it is, if something was taken away that this version uses', async () => {
    const later = Object.assign(removal, { needs: '998-addition' });
    const both = { ...migrations, '998-addition': addition, '999-removal': later };
    await migrate(database, both);
    const refusal = `${newer} (999-removal): run that version or a later one.`;
    await expect(migrate(database)).rejects.toThrow(refusal);
    await expect(isMigrated(database)).rejects.toThrow(refusal);
    expect(await migrate(database, { ...migrations, '998-addition': addition })).toEqual({ isNew: false });
  });

  test('is refused if this one has changes of its own to make', async () => {
    await migrate(database, { ...migrations, '998-addition': addition });
    await expect(migrate(database, { ...migrations, '997-other': removal })).rejects.toThrow(
      `${newer} (998-addition)`,
    );
  });
});

test('a migration that fails leaves nothing behind', async () => {
  await run('create table contacts (id bigint)');
  await expect(migrate(database)).rejects.toThrow('relation "contacts" already exists');
  expect(await run("select to_regclass('companies') as companies")).toEqual([{ companies: null }]);
});

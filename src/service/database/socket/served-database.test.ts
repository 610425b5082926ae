import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { type Database, type Queryable } from '#service/database/database.ts';
import { serveDatabase } from './serve-database.ts';
import { servedDatabase } from './served-database.ts';
import { socketPath } from './messages.ts';

let folder: string;
let database: Database;
let served: Database;
let stop: () => Promise<void>;
let said: string[];
beforeEach(async () => {
  // A path that is longer than the address of a socket may be.
  folder = join(aFolder(), 'f'.repeat(120));
  mkdirSync(folder);
  // What a crash left.
  writeFileSync(socketPath(folder), '');
  database = await openTestDatabase();
  said = [];
  stop = await serveDatabase(database, folder, (line) => said.push(line));
  served = await connected();
});
afterEach(async () => {
  await stop();
  await database.close();
});

const connected = async () => {
  const found = await servedDatabase(folder);
  if (found === undefined) throw new Error('Nobody serves the folder.');
  return found;
};

const add = (to: Queryable, name: string) =>
  to.query<{ id: number }>({ text: 'insert into companies (name) values ($1) returning id', values: [name] });
const names = async () =>
  (await database.query<{ name: string }>({ text: 'select name from companies order by id' })).map(
    ({ name }) => name,
  );

test('the socket is its owner’s only from the first moment', async () => {
  await stop();
  const before = process.umask(0);
  const starting = serveDatabase(database, folder, (line) => said.push(line));
  try {
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
    expect(process.umask(before)).toBe(0);
  } finally {
    process.umask(before);
    stop = await starting;
  }
});

test('a folder that can have no socket is told as such, and served without', async () => {
  await stop();
  mkdirSync(socketPath(folder));
  stop = await serveDatabase(database, folder, (line) => said.push(line));
  expect(said).toEqual([expect.stringMatching(/^Commands must wait until this server has stopped: .+/)]);
  expect(await servedDatabase(folder)).toBeUndefined();
});

test('values and rows come through as they are, however long, and errors with their code', async () => {
  const long = 'é'.repeat(3_000_000);
  const statement = {
    text: `select $1::text as text, $2::bigint as number, $3::text as nothing, '\\x00ff'::bytea as bytes,
      '{"a": [1]}'::jsonb as object, timestamptz '2026-11-20 16:42:07Z' as instant, null as none`,
    values: [long, Number.MAX_SAFE_INTEGER, null],
  };
  expect(await served.query(statement)).toEqual(await database.query(statement));
  await expect(served.query({ text: 'select nothing' })).rejects.toMatchObject({
    message: 'column "nothing" does not exist',
    code: '42703',
  });
});

test('a transaction is kept whole, or undone by an error or a connection that breaks', async () => {
  await served.transaction((transaction) => Promise.all([add(transaction, 'one'), add(transaction, 'two')]));
  const failed = served.transaction(async (transaction) => {
    await add(transaction, 'gone');
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await add(served, 'three');
  expect(await names()).toEqual(['one', 'two', 'three']);
});

test('a commit that the database refuses is an error', async () => {
  const work = served.transaction(async (transaction) => {
    await transaction.query({
      text: 'alter table access_tokens add constraint later foreign key (company_id) references companies deferrable initially deferred',
    });
    await transaction.query({
      text: "insert into access_tokens (company_id, token_hash, label) values (7, sha256('x'), 'x')",
    });
  });
  await expect(work).rejects.toThrow(/violates foreign key constraint/);
});

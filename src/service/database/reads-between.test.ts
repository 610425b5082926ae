import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import type { Database, Queryable } from './database.ts';
import { letReadsThrough } from './reads-between.ts';

let database: Database;
beforeAll(async () => {
  database = letReadsThrough(await openTestDatabase());
});
afterAll(() => database.close());

const add = (to: Queryable, name: string) =>
  to.query({ text: 'insert into companies (name) values ($1)', values: [name] });
const countOf = async (of: Queryable, name: string) => {
  const [row] = await of.query<{ count: number }>({
    name: 'companies of a name',
    text: 'select count(*) as count, max(created_at) as newest, $2::bigint[] as ids from companies where name = $1',
    values: [name, [1, 2]],
  });
  return row;
};

test('a read during a transaction sees what was there before it, and after it what it left', async () => {
  await add(database, 'seen');
  const before = await countOf(database, 'seen');
  expect(before).toEqual({ count: 1, newest: expect.any(Date) as Date, ids: [1, 2] });
  await database.transaction(async (transaction) => {
    await add(transaction, 'seen');
    await transaction.query({ text: "update companies set created_at = now() where name = 'seen'" });
    expect(await countOf(database, 'seen')).toEqual(before);
    expect(await countOf(transaction, 'seen')).toMatchObject({ count: 2 });
    await transaction.query({ text: "delete from companies where name = 'seen'" });
    expect(await countOf(database, 'seen')).toEqual(before);
    await add(transaction, 'seen');
  });
  expect(await countOf(database, 'seen')).toMatchObject({ count: 1 });
});

test('a read may come at any moment of a transaction, also before its first statement and beside others', async () => {
  const reads: Promise<unknown>[] = [];
  const read = () => void reads.push(countOf(database, 'beside'));
  await database.transaction(async (transaction) => {
    read();
    const isolated = transaction.query({ text: 'set transaction isolation level repeatable read' });
    read();
    await isolated;
    const added = Promise.all([add(transaction, 'beside'), add(transaction, 'beside')]);
    read();
    await added;
    read();
  });
  for (const read of reads) expect(await read).toMatchObject({ count: 0 });
  expect(await countOf(database, 'beside')).toMatchObject({ count: 2 });
});

test('a read that fails says why, after the transaction, and does not disturb it', async () => {
  const wrong = ['select nothing', 'select 1 / (count(*) - count(*)) from companies'];
  const messages: Promise<unknown>[] = [];
  await database.transaction(async (transaction) => {
    await add(transaction, 'undisturbed');
    for (const text of wrong) messages.push(database.query({ text }).catch((error: Error) => error.message));
    expect(await countOf(database, 'undisturbed')).toMatchObject({ count: 0 });
    await add(transaction, 'undisturbed');
  });
  expect(await Promise.all(messages)).toEqual(['column "nothing" does not exist', 'division by zero']);
  expect(await countOf(database, 'undisturbed')).toMatchObject({ count: 2 });
});

test('a write waits for the end of a transaction, and is kept when that is undone', async () => {
  let written: Promise<unknown> = Promise.resolve();
  const undone = database.transaction(async (transaction) => {
    await add(transaction, 'undone');
    written = add(database, 'kept');
    expect(await countOf(database, 'undone')).toMatchObject({ count: 0 });
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await written;
  expect(await countOf(database, 'undone')).toMatchObject({ count: 0 });
  expect(await countOf(database, 'kept')).toMatchObject({ count: 1 });
});

test('reads wait for a transaction that fails or changes a table', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'alter table companies add column note text' });
    late = database.query({ text: 'select count(note) as notes from companies' });
  });
  expect(await late).toEqual([{ notes: 0 }]);
  const failed = database.transaction(async (transaction) => {
    await transaction.query({ text: 'select broken' }).catch(() => {});
    late = countOf(database, 'late');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await late).toMatchObject({ count: 0 });
});

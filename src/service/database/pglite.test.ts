import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { DatabaseUnavailable, type Queryable } from './database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { openPgliteFolder } from './pglite.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'roster-data-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
const leaveLock = (owner: unknown) => writeFileSync(`${folder}.lock`, JSON.stringify(owner));

test('rows in a folder are there again after closing and opening, and the lock is gone', async () => {
  const first = await openPgliteFolder(folder);
  await first.query({ text: 'create table notes (text text)' });
  await first.query({ text: 'insert into notes values ($1)', values: ['kept'] });
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
  await first.close();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const second = await openPgliteFolder(folder);
  expect(await second.query({ text: 'select * from notes' })).toEqual([{ text: 'kept' }]);
  await second.close();
});

test('what a crash left of a folder being made does not stand in the way', async () => {
  const half = `${folder}.new`;
  lockFolder(half)();
  writeFileSync(half, 'half made');
  const database = await openPgliteFolder(folder);
  expect(await database.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await database.close();
  expect(existsSync(half)).toBe(false);
});

test('a folder that is open is refused', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new FolderInUse(
      `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}; if it is no longer running, remove ${folder}.lock.`,
    ),
  );
  unlock();
  lockFolder(folder)();
});

test('the lock of a living process is refused', () => {
  leaveLock({ pid: process.ppid, host: hostname() });
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

test('the lock of a process that has died is taken over', () => {
  leaveLock({ pid: deadPid(), host: hostname() });
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
  unlock();
});

test('a lock with our own number that we do not hold is taken over: a container restarted', () => {
  leaveLock({ pid: process.pid, host: hostname() });
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test.each([
  ['of another host', { pid: 1, host: 'elsewhere' }],
  ['that says nothing', {}],
])('a lock %s is refused', (_case, owner) => {
  leaveLock(owner);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(existsSync(`${folder}.lock`)).toBe(true);
});

test('a takeover that another process is at is left to it', () => {
  leaveLock({ pid: deadPid(), host: hostname() });
  writeFileSync(`${folder}.lock.turn`, '{}');
  expect(() => lockFolder(folder)).toThrow(/being taken over by another process/);
});

test('a transaction that rejects leaves nothing behind', async () => {
  const database = await openTestDatabase();
  const failed = database.transaction(async (transaction) => {
    await transaction.query({ text: "insert into companies (name) values ('gone')" });
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await database.query({ text: 'select count(*) as count from companies' })).toEqual([{ count: 0 }]);
  await database.close();
});

test('a closed database is unavailable, and closing it again is fine', async () => {
  const database = await openTestDatabase();
  await database.close();
  await database.close();
  await expect(database.query({ text: 'select 1' })).rejects.toThrow(DatabaseUnavailable);
});

test('named statements take any value, in and out of transactions and from several askers at once', async () => {
  const database = await openTestDatabase();
  const echo = {
    name: 'echo',
    text: 'select $1::text as text, $2::bigint as number, $3::bigint[] as list, $4::text as nothing',
  };
  const ask = (to: Queryable, text: string) =>
    to.query({ ...echo, values: [text, Number.MAX_SAFE_INTEGER, [1, -2], null] });
  const texts = ["it's", "\\'); drop table companies; --", '$1', '', 'é😀\n"'];
  const answers = await Promise.all([
    ...texts.map((text) => ask(database, text)),
    database.transaction((transaction) => ask(transaction, 'within')),
  ]);
  expect(answers).toEqual(
    [...texts, 'within'].map((text) => [
      { text, number: Number.MAX_SAFE_INTEGER, list: [1, -2], nothing: null },
    ]),
  );
  const failed = database.transaction(async (transaction) => {
    await transaction.query({ name: 'one', text: 'select 1 as one' });
    await transaction.query({ name: 'none', text: 'select nothing' });
  });
  await expect(failed).rejects.toThrow('column "nothing" does not exist');
  expect(await database.query({ name: 'one', text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await expect(database.query({ ...echo, values: [{}, 1, [], null] })).rejects.toThrow(
    'No literal for object',
  );
  await database.close();
});

test('a named statement takes any text and any list of texts as it is', async () => {
  const database = await openTestDatabase();
  const statement = { name: 'echo', text: 'select $1::text as one, $2::text[] as many' };
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.array(fc.string()), async (one, many) => {
      fc.pre(![one, ...many].join('').includes('\0'));
      expect(await database.query({ ...statement, values: [one, many] })).toEqual([{ one, many }]);
    }),
  );
  await database.close();
});

test('quick statements go before costly ones that wait', async () => {
  const database = await openTestDatabase();
  const answered: string[] = [];
  const ask = async (name: string, costlyFor?: number) => {
    await database.query({ text: 'select 1', ...(costlyFor !== undefined && { costlyFor }) });
    answered.push(name);
  };
  await Promise.all([ask('costly 1', 1), ask('costly 2', 1), ask('costly 3', 1), ask('quick')]);
  expect(answered).toEqual(['costly 1', 'quick', 'costly 2', 'costly 3']);
  await database.close();
});

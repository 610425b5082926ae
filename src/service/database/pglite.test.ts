import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseOfFile, openTestDatabase } from '#testing/database.ts';
import { DatabaseUnavailable, type Queryable } from './database.ts';

const database = databaseOfFile();

test('a transaction that rejects leaves nothing behind', async () => {
  const failed = database.transaction(async (transaction) => {
    await transaction.query({ text: "insert into companies (name) values ('gone')" });
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await database.query({ text: 'select count(*) as count from companies' })).toEqual([{ count: 0 }]);
});

test('a closed database is unavailable, and closing it again is fine', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  await closed.close();
  await expect(closed.query({ text: 'select 1' })).rejects.toThrow(DatabaseUnavailable);
});

test('named statements take any value, in and out of transactions and from several askers at once', async () => {
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
});

test('a named statement takes any text and any list of texts as it is', async () => {
  const statement = { name: 'echo', text: 'select $1::text as one, $2::text[] as many' };
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.array(fc.string()), async (one, many) => {
      fc.pre(![one, ...many].join('').includes('\0'));
      expect(await database.query({ ...statement, values: [one, many] })).toEqual([{ one, many }]);
    }),
  );
});

test('quick statements go before costly ones that wait', async () => {
  const answered: string[] = [];
  const ask = async (name: string, costlyFor?: number) => {
    await database.query({ text: 'select 1', ...(costlyFor !== undefined && { costlyFor }) });
    answered.push(name);
  };
  await Promise.all([ask('costly 1', 1), ask('costly 2', 1), ask('costly 3', 1), ask('quick')]);
  expect(answered).toEqual(['costly 1', 'quick', 'costly 2', 'costly 3']);
});

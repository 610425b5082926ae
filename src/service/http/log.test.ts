import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { readConfig } from '#service/config.ts';
import { DatabaseUnavailable } from '#service/database/database.ts';
import { logging } from './log.ts';
import { createToken } from '#service/operator/tokens.ts';

/** What the log says of an error. */
const logged = async (error: unknown) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = fastify({ logger: { ...logging(readConfig({})), stream } });
  app.log.error({ err: error }, 'failed');
  await app.close();
  expect(lines).toHaveLength(1);
  return (JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }).err;
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );

test('an error of the database is logged without its statement and the values', async () => {
  const database = await openTestDatabase();
  await database.query({ text: 'create unique index on companies (name)' });
  const statement = { text: 'insert into companies (name) values ($1), ($1)', values: ['confidential'] };
  const error = await failureOf(database.query(statement));
  await database.close();
  expect(JSON.stringify(error)).toContain('confidential');
  const line = await logged(error);
  expect(Object.keys(line)).toEqual(['type', 'message', 'code', 'stack']);
  expect(line).toMatchObject({
    message: expect.stringContaining('unique constraint') as string,
    code: '23505',
  });
  expect(JSON.stringify(line)).not.toContain('confidential');
});

test('the cause of an error is logged by the same rule', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    password: 'hunter2',
  });
  const line = await logged(new DatabaseUnavailable(cause));
  expect(line).toMatchObject({
    type: 'DatabaseUnavailable',
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(line)).not.toContain('hunter2');
});

test('a token in a message is blotted out, in the stack as well', async () => {
  const token = createToken();
  const line = await logged(new Error(`no company for ${token}.`));
  expect(line).toMatchObject({ message: 'no company for rst_….' });
  expect(JSON.stringify(line)).not.toContain(token.slice(4));
});

test.each(['confidential', { confidential: true }, null, undefined])(
  '%j, thrown though it is no error, is logged by its type alone',
  async (thrown) => {
    expect(JSON.stringify(await logged(thrown)) ?? '').not.toContain('confidential');
  },
);

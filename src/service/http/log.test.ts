import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { readConfig } from '#service/config.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#service/database/database.ts';
import { answerError } from './errors.ts';
import { logging } from './log.ts';
import { createToken } from '#service/operator/access-tokens.ts';

/** An app, and the lines that it logs. */
const logger = () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  return { app: fastify({ logger: { ...logging(readConfig({})), stream } }), lines };
};

/** What the log says of an error. */
const logged = async (error: unknown) => {
  const { app, lines } = logger();
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

test.each([
  ['a token', createToken(), 'rst_…', /rst_\w/],
  ['a company account’s token', 'eyJhbGci.eyJzdWIi.bmF0dXJl', 'eyJ…', /hbGci|zdWIi|bmF0/],
])('%s in a message is blotted out, in the stack as well', async (_case, token, shown, secret) => {
  const line = await logged(new Error(`no company for ${token}.`));
  expect(line).toMatchObject({ message: `no company for ${shown}.` });
  expect(token).toMatch(secret);
  expect(JSON.stringify(line)).not.toMatch(secret);
});

test.each(['confidential', { confidential: true }, null, undefined])(
  '%j, thrown though it is no error, is logged by its type alone',
  async (thrown) => {
    expect(JSON.stringify(await logged(thrown)) ?? '').not.toContain('confidential');
  },
);

test('what was refused because the database is busy is logged in short, since one token can cause much of it', async () => {
  const { app, lines } = logger();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new DatabaseBusy(new Error('other searches took too long'));
  });
  const { statusCode } = await app.inject({ url: '/' });
  await app.close();
  expect(statusCode).toBe(503);
  const warnings = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 40);
  expect(warnings).toEqual([
    expect.objectContaining({ msg: 'The database is busy: other searches took too long' }),
  ]);
  expect(lines.join('')).not.toContain('stack');
});

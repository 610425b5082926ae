import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { readConfig } from '#service/config.ts';
import { DatabaseBusy, DatabaseUnavailable, StatementTimeout } from '#service/database/database.ts';
import { answerError } from '#service/http/errors.ts';
import { logging } from './log.ts';
import { createToken } from '#service/operator/access-tokens.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

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

test.each([
  ['away', new DatabaseUnavailable(refused), { level: 50, code: 'ECONNREFUSED', reason: refused.message }],
  [
    'away at each of its addresses',
    new DatabaseUnavailable(new AggregateError([refused])),
    { reason: refused.message },
  ],
  [
    'slow',
    new StatementTimeout(new Error('canceling statement')),
    { level: 50, reason: 'canceling statement' },
  ],
  ['busy', new DatabaseBusy(new Error('too many searches')), { level: 40, reason: 'too many searches' }],
])(
  'a database that is %s costs one short line a second, with the number of requests',
  async (_case, error, line) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, lines } = logger();
    app.setErrorHandler(answerError);
    app.get('/', () => {
      throw error;
    });
    for (const wait of [0, 0, 999, 1, 0, 1_000]) {
      vi.advanceTimersByTime(wait);
      expect((await app.inject({ url: '/' })).statusCode).toBe(503);
    }
    await app.close();
    const told = lines.filter((text) => !/"(incoming request|request completed)"/.test(text));
    expect(told.map((text): unknown => JSON.parse(text))).toEqual(
      [1, 3, 2].map(
        (requests) => expect.objectContaining({ ...line, requests, msg: error.message }) as unknown,
      ),
    );
    for (const text of told) expect(text.length).toBeLessThan(400);
  },
);

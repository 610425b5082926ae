import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Database, DatabaseUnavailable, type Queryable, type Statement, Crash } from './database.ts';
import { countingWrites, countWrite } from './own-writes.ts';
import { fairShare } from './fair-share.ts';

/** Milliseconds that a costly statement may wait for others. */
export const placeTimeoutMs = 15_000;

/**
 * Runs statements. Named ones are prepared in SQL, since the driver plans each query afresh.
 * Two concurrent callers may both prepare a statement, each under its own number; one of them is kept.
 */
const answering = () => {
  const kept = new Map<string, string>();
  let prepared = 0;
  return async <Row>(to: PGlite | Transaction, { text, values = [], name }: Statement): Promise<Row[]> => {
    if (name === undefined) return (await to.query<Row>(text, [...values])).rows;
    let number = kept.get(text);
    if (number === undefined) {
      prepared += 1;
      number = `statement_${prepared}`;
      await to.exec(`prepare ${number} as ${text}`);
      kept.set(text, number);
    }
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const [result] = await to.exec(`execute ${number}${given}`);
    return (result?.rows ?? []) as Row[];
  };
};

/** An element in the text of an array. */
const element = (value: unknown) => `"${String(value).replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`;

/** A value in the text of a statement, for EXECUTE takes no parameters. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return literal(`{${value.map(element).join(',')}}`);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`No literal for ${typeof value}`);
  return `'${String(value).replaceAll("'", "''")}'`;
};

export const createPglite = (options: PGliteOptions = {}) =>
  PGlite.create({ ...options, extensions: { btree_gin, pg_trgm }, parsers: { [types.INT8]: Number } });

/** The database that PGlite holds; `afterClose` gives back what was taken for it. */
export const overPglite = (
  pglite: PGlite,
  afterClose: () => Promise<void> = () => Promise.resolve(),
): Database => {
  const open = () => {
    if (pglite.closed) throw new DatabaseUnavailable('the embedded database is closed');
    return pglite;
  };
  const ask = answering();
  const { guard, crashed, isCrashed } = crashGuard();
  const answer = <Row>(to: PGlite | Transaction, statement: Statement) =>
    guard(() => ask<Row>(to, statement));
  // There is one connection, and who asks first is answered first: at most one of those before is costly.
  const shares = fairShare(1, placeTimeoutMs);
  return {
    kind: 'pglite',
    query: async <Row>(statement: Statement) => {
      const work = () => answer<Row>(open(), statement);
      return statement.costlyFor === undefined
        ? countingWrites(statement, work())
        : shares.run(statement.costlyFor, work, statement.gone);
    },
    transaction: async (work) =>
      guard(() =>
        open().transaction((transaction) => {
          const queryable: Queryable = { query: (statement) => answer(transaction, statement) };
          return work(queryable);
        }),
      ).finally(countWrite),
    connections: () => ({ busy: 0, idle: pglite.closed ? 0 : 1, waiting: shares.waiting() }),
    crashed,
    close: async () => {
      if (pglite.closed) return;
      // One that gave up must not write anything more.
      if (!isCrashed()) await pglite.close();
      await afterClose();
    },
  };
};

/** Notices that PostgreSQL gave up inside this process. From then on it would refuse everything, in riddles. */
const crashGuard = () => {
  let crash: Crash | undefined;
  let tell: ((crash: Crash) => void) | undefined;
  const crashed = new Promise<Crash>((resolve) => (tell = resolve));
  return {
    crashed,
    isCrashed: () => crash !== undefined,
    /** @throws DatabaseUnavailable for whatever fails from a crash on */
    guard: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (crash !== undefined) throw new DatabaseUnavailable(crash);
      try {
        return await work();
      } catch (error) {
        if (isCrash(error)) tell?.((crash ??= new Crash(error)));
        throw crash === undefined ? error : new DatabaseUnavailable(crash);
      }
    },
  };
};

const isCrash = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity)));

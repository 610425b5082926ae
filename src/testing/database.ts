import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Database, Statement } from '#service/database/database.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { copyDatabase, emptyDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the property tests. */
    seed: number;
    /** Address of a migrated database without rows on the run's PostgreSQL server, to be copied. */
    migratedDatabase: string;
    /** File with the dump of a migrated embedded database; only in the project that runs on PGlite. */
    pgliteTemplate: string | undefined;
  }
}

/** Whether tests that take any database run on the embedded one. */
export const isOnPglite = () => inject('pgliteTemplate') !== undefined;

/** Seconds for a statement on a busy machine, on which a limit of the product would refuse what a test asks for. */
const longest = 240;

/** A migrated database without rows for one test or file: on PostgreSQL, or embedded in the project `pglite`. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('pgliteTemplate');
  return template === undefined
    ? openPostgres(await createTestDatabase(), 4, { statementTimeout: longest })
    : overPglite(await createPglite({ loadDataDir: new Blob([await readFile(template)]) }));
};

/** Such a database for all tests of a file, which calls this at its top. */
export function databaseOfFile(): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  const running = () => {
    if (!opened) throw new Error('The database opens right before the first test.');
    return opened;
  };
  return {
    get kind() {
      return running().kind;
    },
    query: (statement) => running().query(statement),
    transaction: (work) => running().transaction(work),
    connections: () => running().connections(),
    close: () => running().close(),
  };
}

/** The time in ms by a database's own clock, which no test sets: it dates changes and ends tokens. */
export const timeIn = async (database: Database) => {
  const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';
  const [row] = await database.query<{ ms: number }>({ text });
  return row?.ms ?? Number.NaN;
};

/** A database whose transactions pass each statement on to `ask`, which has it answered when it sees fit. */
export const watched = (
  database: Database,
  ask: <Row>(statement: Statement, answer: () => Promise<Row[]>) => Promise<Row[]>,
): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((transaction) =>
      work({ query: <Row>(statement: Statement) => ask<Row>(statement, () => transaction.query(statement)) }),
    ),
});

/** The folder of such an embedded database, in a folder of its own; only where tests run on the embedded one. */
export const createTestFolder = async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'roster-data-')), 'data');
  const template = inject('pgliteTemplate');
  if (template === undefined) throw new Error('Only tests on PGlite have folders (vite.config.ts).');
  await (await createPglite({ dataDir: folder, loadDataDir: new Blob([await readFile(template)]) })).close();
  return folder;
};

/** The variables by which programs that one test starts find such a database of its own, of either kind. */
export const programDatabase = async (): Promise<Record<string, string>> => {
  if (!isOnPglite()) return { DATABASE_URL: await createTestDatabase() };
  const folder = await createTestFolder();
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  return { DATA_FOLDER: folder };
};

/** The address of such a database on the run's PostgreSQL server; it goes when the server is removed. */
export const createTestDatabase = () => copyDatabase(inject('migratedDatabase'));

/** The same for a database without the schema. */
export const createEmptyDatabase = () => copyDatabase(emptyDatabase(inject('migratedDatabase')));

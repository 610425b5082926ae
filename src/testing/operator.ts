import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { serveDatabase } from '#service/database/socket/serve-database.ts';
import { createTestDatabase, createTestFolder, isOnPglite } from './database.ts';
import { runCommand } from './command.ts';
import { onMachineDay } from './setup/machine-day.ts';
import { startProgram } from './program.ts';

type Running = {
  url: string;
  environment: Record<string, string>;
  database: Database;
  stop(): Promise<unknown>;
};

/** A migrated database, and how commands find it: the embedded one through its socket. */
const startDatabase = async (): Promise<Running> => {
  if (!isOnPglite()) {
    const url = await createTestDatabase();
    const database = openPostgres(url, 2);
    return { url, environment: { DATABASE_URL: url }, database, stop: () => database.close() };
  }
  const folder = await createTestFolder();
  const database = await openPgliteFolder(folder, false);
  const stopServing = await serveDatabase(database, folder, (line) => {
    throw new Error(line);
  });
  const stop = async () => {
    await stopServing();
    await database.close();
    await rm(dirname(folder), { recursive: true });
  };
  return { url: '', environment: { DATA_FOLDER: folder }, database, stop };
};

/**
 * The operator's commands on a migrated database, for all tests of a file, which calls this at its top. They run in this
 * process.
 */
export function operatorOfFile() {
  // The database dates what the commands make.
  onMachineDay();
  let running: Running | undefined;
  beforeAll(async () => {
    running = await startDatabase();
  });
  afterAll(() => running?.stop());
  const started = () => {
    if (!running) throw new Error('The database starts right before the first test.');
    return running;
  };
  const run = (words: readonly string[], input?: string) =>
    runCommand(words, started().environment, { input });
  return {
    /** The database that the commands work on. */
    get database() {
      return started().database;
    },
    /** Its address; only on PostgreSQL. */
    get url() {
      return started().url;
    },
    /** Variables by which the commands find it. */
    get environment() {
      return started().environment;
    },
    /** Runs a command to its end. */
    run,
    /** Starts a command as the built program, in a process of its own. */
    start: (words: readonly string[]) => startProgram(words, started().environment),
    /** Runs a command that succeeds without a word on standard error, and reads the document it prints. */
    document: async (...words: string[]): Promise<unknown> => {
      const { code, stdout, stderr } = await run([...words, '--json']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return JSON.parse(stdout);
    },
    /** Runs a command that fails, and gives its one line. */
    failure: async (...words: string[]) => {
      const { code, stdout, stderr } = await run(words);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.match(/\n/g)).toHaveLength(1);
      return stderr.trim();
    },
  };
}

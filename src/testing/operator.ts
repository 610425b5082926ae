import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { createTestDatabase } from './database.ts';
import { runProgram, startProgram } from './program.ts';

/**
 * The operator's commands on a migrated PostgreSQL database, for all tests of a file, which calls this at its top. Each
 * command is the built program in a process of its own.
 */
export function operatorOfFile() {
  let running: { url: string; database: Database } | undefined;
  beforeAll(async () => {
    const url = await createTestDatabase();
    running = { url, database: openPostgres(url, 2) };
  });
  afterAll(() => running?.database.close());
  const started = () => {
    if (!running) throw new Error('The database starts right before the first test.');
    return running;
  };
  const environment = () => ({ DATABASE_URL: started().url });
  const run = (words: readonly string[], input?: string) => runProgram(words, environment(), input);
  return {
    /** The database that the commands work on. */
    get database() {
      return started().database;
    },
    /** Its address. */
    get url() {
      return started().url;
    },
    /** Runs a command to its end. */
    run,
    /** Starts a command. */
    start: (words: readonly string[]) => startProgram(words, environment()),
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

import type { ServiceConfig } from '#service/config.ts';
import {
  type Database,
  DatabaseUnavailable,
  DatabaseRefused,
  type Queryable,
} from '#service/database/database.ts';
import { isMigrated, outstanding } from '#service/database/migrations/migrate.ts';
import { openDatabase } from '#service/database/open-database.ts';
import { type DemoChoice, prepare } from '#service/operator/prepare.ts';
import { setTimeout } from 'node:timers/promises';
import { explain } from './explain-failure.ts';
import { Interrupted } from './stop-signal.ts';

type PrepareOptions = {
  config: ServiceConfig;
  demo: DemoChoice;
  signal: AbortSignal;
  say: (line: string) => void;
};

/**
 * Prepares the database that a service reads from, once it answers. Where it follows another one, that one is changed,
 * and the change waited for; if there is nothing to change the other one is not needed, so that a service can start
 * while it is away.
 */
export const prepareDatabase = async (database: Database, { config, demo, signal, say }: PrepareOptions) => {
  const waiting = { seconds: config.databaseWait, signal, say };
  await awaitDatabase(database, waiting);
  if (config.databaseWriteUrl === config.databaseUrl) {
    await tellOutstanding(database, say);
    return prepare(database, demo);
  }
  if (demo !== 'yes' && (await isMigrated(database))) return;
  const followed = await openDatabase({ ...config, databaseUrl: config.databaseWriteUrl });
  try {
    await awaitDatabase(followed, waiting);
    await tellOutstanding(followed, say);
    await prepare(followed, demo);
  } finally {
    await followed.close();
  }
  await awaitDatabase(database, waiting, async () => {
    if (await isMigrated(database)) return;
    throw new DatabaseUnavailable(new Error('the changes of the schema have not come to DATABASE_URL yet'));
  });
};

/** Says what may take minutes where there are many records. */
const tellOutstanding = async (database: Database, say: (line: string) => void) => {
  const names = await outstanding(database);
  if (names.length > 0) say(`Bringing the schema of the database up to date: ${names.join(', ')}.`);
};

/** Milliseconds before the first retry, and at most; each wait doubles. */
const [firstWait, longestWait] = [250, 5_000];

/**
 * Waits until the database answers: it may be starting at the same time as the service.
 * Errors that waiting does not cure, such as a wrong password, are thrown at once.
 * @param seconds the longest wait
 * @param signal stops waiting
 * @param say called once, with what is waited for
 * @param attempt what counts as an answer; rejects with DatabaseUnavailable for what may come
 * @throws DatabaseUnavailable when it does not answer in time; Interrupted; any other connection error
 */
export const awaitDatabase = async (
  database: Queryable,
  { seconds, signal, say }: { seconds: number; signal: AbortSignal; say: (line: string) => void },
  attempt: () => Promise<unknown> = () => database.query({ text: 'select 1' }),
) => {
  const until = performance.now() + seconds * 1_000;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      await attempt();
      return;
    } catch (error) {
      const mayPass = error instanceof DatabaseUnavailable && !(error instanceof DatabaseRefused);
      if (!mayPass || performance.now() + wait > until) throw error;
      if (wait === firstWait) say(`${explain(error)}; retrying for ${seconds} s.`);
    }
    await setTimeout(wait, undefined, { signal }).catch(() => {
      throw new Interrupted('Stopped while waiting for the database.');
    });
  }
};

import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the sample data is, which the global setup has loaded: on PostgreSQL or, without it, in an embedded database. */
type Demo = { database: string | undefined; folder: string | undefined };

const demo = (): Demo => ({ database: process.env['DEMO_DATABASE'], folder: process.env['DEMO_FOLDER'] });

/** The settings of a service with the sample data: on PostgreSQL in one database for all, else in a copy of its own. */
export const sampleData = async (): Promise<Record<string, string>> => {
  const { database, folder } = demo();
  if (database !== undefined) return { DATABASE_URL: database };
  if (folder === undefined) throw new Error('There is no sample data: the global setup has not run.');
  const copy = join(await mkdtemp(`${folder}-`), 'data');
  await cp(folder, copy, { recursive: true });
  return { DATA_FOLDER: copy };
};

/** The address of the database that every service shares. */
export const sharedDatabase = () => {
  const { database } = demo();
  if (database === undefined)
    throw new Error('PostgreSQL is needed: a file of such journeys begins with skipWithout.');
  return database;
};

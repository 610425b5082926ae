import { copyDatabase, emptyDatabase } from '#testing/postgres.ts';

const demoDatabase = () => {
  const address = process.env['DEMO_DATABASE'];
  if (!address) throw new Error('DEMO_DATABASE is not set: the global setup has not run.');
  return address;
};

/** The address of a database of its own with the sample data. */
export const copyOfDemoDatabase = () => copyDatabase(demoDatabase());

/** The address of an empty one. */
export const anEmptyDatabase = () => copyDatabase(emptyDatabase(demoDatabase()));

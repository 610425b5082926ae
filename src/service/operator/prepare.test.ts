import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, isOnPglite, openTestDatabase } from '#testing/database.ts';
import type { Database } from '#service/database/database.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { demoTokens, demoViews } from '#demo/records.ts';
import { findDemo, prepare } from './prepare.ts';
import { readView } from './read-view.ts';
import { listViews } from './views.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** A database without the schema. */
const openEmpty = async () =>
  isOnPglite() ? overPglite(await createPglite()) : openPostgres(await createEmptyDatabase(), 1);

const counts = async (of: Database) => {
  const [row] = await of.query<Record<string, number>>({
    text: `select (select count(*) from companies) as companies, (select count(*) from agents) as agents,
      (select count(*) from contacts) as contacts, (select count(*) from opportunities) as opportunities`,
  });
  return row;
};
const nothing = { companies: 0, agents: 0, contacts: 0, opportunities: 0 };

test('a new embedded database, and no other, gets the demo companies, each with its records, its views and its token', async () => {
  // What prepare asks of an embedded one is its kind; src/service/main.test.ts starts a program on a real one.
  const fresh: Database = { ...(await openEmpty()), kind: 'pglite' };
  await prepare(fresh, 'when new');
  const loaded = await counts(fresh);
  const demo = await findDemo(fresh);
  const views = await listViews(fresh, null);
  await fresh.query({ text: 'truncate companies cascade' });
  await prepare(fresh, 'when new');
  expect(await counts(fresh)).toEqual(nothing);
  await fresh.close();
  expect(loaded?.companies).toBe(2);
  for (const name of ['agents', 'contacts', 'opportunities']) expect(loaded?.[name]).toBeGreaterThan(10);
  expect(demo.map(({ token }) => token)).toEqual(demoTokens);
  expect(views.map(({ name, address }) => readView(name, address))).toEqual([...demoViews, ...demoViews]);
});

test('an empty PostgreSQL database gets no demo companies unasked', { tags: ['postgresql'] }, async () => {
  const fresh = await openEmpty();
  await prepare(fresh, 'when new');
  const loaded = await counts(fresh);
  await fresh.close();
  expect(loaded).toEqual(nothing);
});

test('demo companies that are asked for twice are added once', async () => {
  await prepare(database, 'yes');
  const loaded = await counts(database);
  await prepare(database, 'yes');
  expect(await counts(database)).toEqual(loaded);
  expect(loaded?.companies).toBe(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { createEmptyDatabase, isOnPglite, openTestDatabase } from '#testing/database.ts';
import type { Database } from '#service/database/database.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { demoTokens, demoViews } from '#demo/records.ts';
import { findDemo, loadDemo, prepare } from './prepare.ts';
import { continueDemo, keepDemoGoing } from './continue-demo.ts';
import { readView } from './read-view.ts';
import { listViews } from './views.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

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

/** Opportunities of each demo company on a UTC day. */
const onDay = async (day: string) => {
  const rows = await database.query<{ count: number }>({
    text: `select count(o.id) as count from companies
      left join opportunities o on o.company_id = companies.id and o.created_at::date = $1::date
      group by companies.id order by companies.id`,
    values: [day],
  });
  return rows.map(({ count }) => count);
};

const hour = 3_600_000;
const startedAt = new Date('2026-11-20T15:00:00Z');

test.each(['2026-11-20T15:00:01Z', '2026-11-22T00:11:00Z', '2026-11-23T09:30:00Z', '2026-12-24T18:00:00Z'])(
  'the demo companies have records of today when they are asked for at %s',
  async (now) => {
    await database.transaction((transaction) => loadDemo(transaction, startedAt));
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    await prepare(database, 'yes');
    for (const count of await onDay(now)) expect(count).toBeGreaterThan(0);
    expect(await onDay(new Date(Date.parse(now) + 24 * hour).toISOString())).toEqual([0, 0]);
    const [demo] = await findDemo(database);
    const loaded = await counts(database);
    expect((await findDemo(database)).reduce((sum, { opportunities = 0 }) => sum + opportunities, 0)).toBe(
      loaded?.['opportunities'],
    );
    expect(demo?.opportunities).toBeGreaterThanOrEqual(5_034);
  },
);

test('a demo that is started often gets the records of one that is started once', async () => {
  const end = new Date('2026-11-24T16:00:00Z');
  const instants = async () => {
    const rows = await database.query<{ at: Date }>({
      text: 'select created_at as at from opportunities where created_at > $1 order by created_at',
      values: [startedAt],
    });
    return rows.map(({ at }) => at.toISOString());
  };
  await database.transaction((transaction) => loadDemo(transaction, startedAt));
  for (let at = startedAt.getTime(); at <= end.getTime(); at += 7 * hour)
    await database.transaction((transaction) => continueDemo(transaction, new Date(at)));
  await database.transaction((transaction) => continueDemo(transaction, end));
  const often = await instants();
  expect(often.length).toBeGreaterThan(50);
  await database.query({ text: 'truncate companies cascade' });
  await database.transaction((transaction) => loadDemo(transaction, startedAt));
  await database.transaction((transaction) => continueDemo(transaction, end));
  expect(await instants()).toEqual(often);
});

test('a demo goes on while the service runs', async () => {
  await database.transaction((transaction) => loadDemo(transaction, startedAt));
  const today = new Date(clock.now()).toISOString();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = keepDemoGoing(database);
  expect(await onDay(today)).toEqual([0, 0]);
  vi.advanceTimersByTime(hour);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(Math.min(...(await onDay(today)))).toBeGreaterThan(0), 30_000);
  await end();
});

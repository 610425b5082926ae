import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { addCompanies } from './made-up-companies.ts';
import { short, tableOf, versionOf } from './report.ts';

/** Records in one transaction of an import. */
const bulk = 10_000;

/** Measures commits to the embedded database that wait for the disk, and those that do not, in turn. */
export const measureDurability = async (seconds: number) => {
  const parent = mkdtempSync(join(tmpdir(), 'roster-bench-'));
  const folder = join(parent, 'data');
  const made = await openPgliteFolder(folder);
  await migrate(made);
  await addCompanies(made, [bulk]);
  await made.query({ text: `create sequence bench_ids start ${10 * bulk}` });
  const version = await versionOf(made);
  await made.close();
  const rates: Figures = [[], []];
  const loads: Figures = [[], []];
  for (const isDurable of [false, true, false, true]) {
    const database = await openPgliteFolder(folder, isDurable);
    rates[isDurable ? 1 : 0].push(await insertsPerSecond(database, seconds));
    loads[isDurable ? 1 : 0].push(await secondsOfBulk(database));
    await database.close();
  }
  rmSync(parent, { recursive: true });
  const rows = [
    rowOf('single inserts, per second', rates),
    rowOf(`${short(bulk)} rows in one statement, s`, loads),
  ];
  return `## Waiting for the disk, ${version}\n\n${tableOf(['work', '--unsafe-fast', 'durable', 'ratio'], rows)}`;
};

type Figures = [fast: number[], durable: number[]];

const rowOf = (name: string, figures: Figures) => {
  const [fast = 0, durable = 0] = figures.map(([one = 0, other = 0]) => (one + other) / 2);
  return [name, short(fast), short(durable), short(durable / fast)];
};

const insert = (rows: number) => ({
  text: `insert into opportunities (company_id, id, name, status, contact_id, created_at, updated_at)
    select 1, nextval('bench_ids'), 'Written', 'new', 2 + number % 500, now() - number * interval '1 minute', now()
    from generate_series(1, ${rows}) as number`,
});

const insertsPerSecond = async (database: Database, seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  for (; performance.now() < until; done++) await database.query(insert(1));
  return done / seconds;
};

const secondsOfBulk = async (database: Database) => {
  const began = performance.now();
  await database.query(insert(bulk));
  return (performance.now() - began) / 1_000;
};

import type { Database } from '#service/database/database.ts';
import { addCompanies } from './made-up-companies.ts';
import { engines } from './engines.ts';
import { say, short, tableOf, versionOf } from './report.ts';

/** Work of a writer: one statement at a time, the number of which is given. */
type Write = { name: string; writers: number; statement: (number: number) => string };

/** Rows in one bulk load, and in the list before it. */
const bulk = 100_000;

const insert = (number: number) =>
  `insert into opportunities (company_id, id, name, status, contact_id, created_at, updated_at)
   values (1, nextval('bench_ids'), 'Written ${number}', 'new', ${2 + (number % 500)}, now(), now())`;
const update = (number: number) =>
  `update opportunities set status = (array['new', 'won', 'lost'])[1 + (random() * 2)::integer]
   where company_id = 1 and id = ${1 + ((number * 7919) % bulk)}`;

const writes: Write[] = [
  { name: 'inserts, one writer', writers: 1, statement: insert },
  { name: 'inserts, four writers of one company', writers: 4, statement: insert },
  { name: 'status changes, four writers', writers: 4, statement: update },
];

/** Measures writers on PostgreSQL with and without the triggers that keep the counts. */
export const measureWrites = async (seconds: number) => {
  const engine = await engines.postgres();
  const database = await engine.open(4);
  await addCompanies(database, [bulk]);
  await database.query({ text: `create sequence bench_ids start ${10 * bulk}` });
  const rows: string[][] = [];
  for (const write of writes) {
    const rates = await alternating(database, () => rateOf(database, write, seconds));
    rows.push([`${write.name}, per second`, ...rates.map(short), short((rates[1] ?? 0) / (rates[0] ?? 1))]);
  }
  const loads = await alternating(database, () => bulkSeconds(database));
  rows.push([
    `${short(bulk)} rows in one statement, s`,
    ...loads.map(short),
    short((loads[1] ?? 0) / (loads[0] ?? 1)),
  ]);
  const version = await versionOf(database);
  await database.close();
  await engine.remove();
  return `## Writing, ${version}\n\n${tableOf(['work', 'without counts', 'with counts', 'ratio'], rows)}`;
};

/** The mean of two rounds without the triggers and of two with them, in turn. */
const alternating = async (database: Database, measure: () => Promise<number>) => {
  const [without, kept]: [number[], number[]] = [[], []];
  for (const _round of [1, 2]) {
    await database.query({ text: 'alter table opportunities disable trigger user' });
    without.push(await measure());
    await database.query({ text: 'alter table opportunities enable trigger user' });
    kept.push(await measure());
  }
  return [without, kept].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
};

const rateOf = async (database: Database, { name, writers, statement }: Write, seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const writeOn = async () => {
    while (performance.now() < until) await database.query({ text: statement(done++) });
  };
  await Promise.all(Array.from({ length: writers }, writeOn));
  say(`  ${name}: ${short(done / seconds)} a second`);
  return done / seconds;
};

const bulkSeconds = async (database: Database) => {
  const began = performance.now();
  await database.query({
    text: `insert into opportunities (company_id, id, name, status, contact_id, created_at, updated_at)
      select 1, nextval('bench_ids'), 'Bulk', 'new', 2 + number % 500, now() - number * interval '1 minute', now()
      from generate_series(1, ${bulk}) as number`,
  });
  return (performance.now() - began) / 1_000;
};

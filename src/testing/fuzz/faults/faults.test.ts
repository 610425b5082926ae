import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { addCompany } from '#service/operator/companies.ts';
import { verifyCounts } from '#service/operator/counts.ts';
import { aFolder } from '#testing/folder.ts';
import { startProgram } from '#testing/program.ts';
import { aContact, linesOf } from '#testing/records.ts';
import { type Stage, stages } from './stage.ts';

/** On each of the two databases; SEED repeats those of an earlier run. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 100);
const seed = inject('seed');

const batches = 4;

/** Records of a batch: each is imported as a whole, once or again in another version. */
const batchSize = 2_000;

/** What has to be in the database: for each batch of contacts the version, and the companies' names. */
type Expectation = { batches: Map<number, string>; companies: Set<string> };

/** What a program was told to write; null for a program that writes nothing. */
type Attempt = { batch: number; version: string } | { company: string } | null;

/**
 * Checks that a database has all that was acknowledged, what was attempted whole or not at all, and nothing else; and
 * expects from now on what it found.
 * @param isAcknowledged whether the program said that it had done what it attempted
 */
const expectWhole = async (
  database: Database,
  expected: Expectation,
  attempt: Attempt,
  isAcknowledged: boolean,
) => {
  const found = await read(database);
  const hoped = {
    batches: new Map(expected.batches),
    companies: new Set(expected.companies),
  };
  if (attempt !== null && 'company' in attempt) hoped.companies.add(attempt.company);
  else if (attempt !== null) hoped.batches.set(attempt.batch, attempt.version);
  if (isAcknowledged) expect(found).toEqual(hoped);
  else expect([expected, hoped]).toContainEqual(found);
  expect(await verifyCounts(database)).toEqual([]);
  expected.batches = found.batches;
  expected.companies = found.companies;
};

const read = async (database: Database): Promise<Expectation> => {
  const rows = await database.query<{ batch: number; version: string; count: number }>({
    text: `select ((id - 1) / ${batchSize})::int as batch, company as version, count(*)::int as count
      from contacts group by 1, 2 order by 1, 2`,
  });
  for (const { count } of rows) expect(count).toBe(batchSize);
  const names = await database.query<{ name: string }>({ text: 'select name from companies' });
  const batches = new Map(rows.map(({ batch, version }) => [batch, version]));
  expect(batches.size).toBe(rows.length);
  return { batches, companies: new Set(names.map(({ name }) => name)) };
};

/** What is started and when it is killed, in thousandths of the time that a whole import takes. */
const aRound = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constant('import'), weight: 6 },
    { arbitrary: fc.constant('company'), weight: 2 },
    { arbitrary: fc.constant('serve'), weight: 1 },
  ),
  batch: fc.nat(batches - 1),
  // Whole numbers are spread evenly, unlike fractions; the beginning goes on loading the program.
  moment: fc.integer({ min: 200, max: 1_300 }),
});

type Round = { kind: string; batch: number; moment: number };

/** What a round writes, and the words that have the program do it. */
const attemptOf = (folder: string, { kind, batch }: Round, number: number): [Attempt, string[]] => {
  if (kind === 'serve') return [null, ['serve', '--no-demo']];
  if (kind === 'company') {
    const company = `Company of round ${number}`;
    return [{ company }, ['company', 'add', company]];
  }
  const version = `Round ${number}`;
  const file = join(folder, 'contacts.ndjson');
  const records = Array.from({ length: batchSize }, (_, index) =>
    aContact({ id: batch * batchSize + index + 1, company: version }),
  );
  writeFileSync(file, linesOf(records));
  return [{ batch, version }, ['import', '--company', 'First', 'contacts', file]];
};

/** Runs the program and says whether it did its work; after `milliseconds`, if any, it is killed. */
const run = async (stage: Stage, words: string[], milliseconds?: number) => {
  const { child, ended } = startProgram(words, { PORT: '0', ...stage.environment });
  const timer = milliseconds === undefined ? null : setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const { code, stderr } = await ended;
  if (timer !== null) clearTimeout(timer);
  expect({ code, stderr }).toEqual({ code: code === null ? null : 0, stderr: '' });
  return code === 0;
};

for (const name of ['embedded', 'postgres'] as const) {
  test(
    `${rounds} programs that are killed lose nothing that they said they had written: ${name} (SEED=${seed})`,
    { tags: name === 'postgres' ? ['postgresql'] : [], timeout: 240_000 + 60_000 * rounds },
    async () => {
      const folder = aFolder();
      const stage = await stages[name](folder);
      const expected: Expectation = { batches: new Map(), companies: new Set(['First']) };
      const check = async (attempt: Attempt, isAcknowledged: boolean) => {
        const database = await stage.open();
        await expectWhole(database, expected, attempt, isAcknowledged);
        await database.close();
      };
      const database = await stage.open();
      await migrate(database);
      await addCompany(database, 'First');
      await database.close();

      const begun = performance.now();
      const [first, words] = attemptOf(folder, { kind: 'import', batch: 0, moment: 0 }, 0);
      expect(await run(stage, words)).toBe(true);
      const whole = performance.now() - begun;
      await check(first, true);

      const counts = { acknowledged: 0, killed: 0 };
      for (const [index, round] of fc.sample(aRound, { seed, numRuns: rounds }).entries()) {
        const [attempt, words] = attemptOf(folder, round, index + 1);
        const isAcknowledged = await run(stage, words, (whole * round.moment) / 1_000);
        counts[isAcknowledged ? 'acknowledged' : 'killed'] += 1;
        await check(attempt, isAcknowledged);
      }
      process.stdout.write(`${name}, SEED=${seed}: ${JSON.stringify(counts)}\n`);
    },
  );
}

import { expect } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { verifyCounts } from '#service/operator/counts.ts';

/** Records of a batch: each is imported as a whole, once or again in another version. */
export const batchSize = 2_000;

/** What has to be in the database: for each batch of contacts the version, and the companies' names. */
export type Expectation = { batches: Map<number, string>; companies: Set<string> };

/** What a program was told to write; null for a program that writes nothing. */
export type Attempt = { batch: number; version: string } | { company: string } | null;

/**
 * Checks that a database has all that was acknowledged, what was attempted whole or not at all, and nothing else; and
 * expects from now on what it found.
 * @param isAcknowledged whether the program said that it had done what it attempted
 */
export const expectWhole = async (
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

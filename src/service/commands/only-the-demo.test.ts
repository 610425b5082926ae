import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import type { Database } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { prepare } from '#service/operator/prepare.ts';
import { onlyTheDemo } from './only-the-demo.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('--unsafe-fast is for the demo companies, and for no others beside them', async () => {
  const refusal = '--unsafe-fast is for the demo companies only, and this database is not theirs alone.';
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
  await prepare(database, 'yes');
  expect(await onlyTheDemo(database)).toMatch(/^--unsafe-fast: writes do not wait for the disk/);
  await addCompany(database, 'Real');
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
});

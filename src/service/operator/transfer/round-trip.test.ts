import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { anyRecords, listNames } from '#testing/lists/any-records.ts';
import { chunked } from '#testing/chunks.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aContact } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { exportedText, importFile } from '#testing/exports/transfer.ts';
import { type Format, formats } from './formats.ts';

/** Imports a file into a company of its own, in pieces that fall anywhere. */
const imported = async (database: Database, name: EndpointName, format: Format, file: string) => {
  const companyId = await addCompany(database, 'Copy');
  const bytes = new TextEncoder().encode(file);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, index) =>
    bytes.subarray(index * 97, (index + 1) * 97),
  );
  await importFile(database, chunked(chunks), { companyId, name, format });
  return companyId;
};

const expectSameAgain = async (database: Database, companyId: number, name: EndpointName) => {
  for (const format of formats) {
    const file = await exportedText(database, companyId, name, format);
    const copyId = await imported(database, name, format, file);
    expect(await exportedText(database, copyId, name, format)).toBe(file);
    expect(await exportedText(database, copyId, name)).toBe(
      await exportedText(database, companyId, name, 'ndjson'),
    );
  }
};

const database = databaseOfFile();

test('an export of an import of an export is the same to the byte, in every format', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords, async (given) => {
      const companyId = await addCompany(database, 'Original');
      for (const name of listNames) {
        await insertRecords(database, companyId, name, given[name]);
        await expectSameAgain(database, companyId, name);
      }
    }),
    { numRuns: runs(2) },
  );
});

test('so are numbers in a customisation that no double holds', async () => {
  const companyId = await addCompany(database, 'Original');
  await database.query({
    text: `insert into agents (company_id, id, customisation, created_at, updated_at) values ($1, 1, $2, now(), now())`,
    values: [companyId, '{"wide": 12345678901234567890123.4500, "one": [1.0, 1e-30], "": {}}'],
  });
  await expectSameAgain(database, companyId, 'agents');
  expect(await exportedText(database, companyId, 'agents')).toContain('12345678901234567890123.4500');
});

test('so are more records than one page of an export or one batch of an import has', async () => {
  const companyId = await addCompany(database, 'Original');
  const given = Array.from({ length: 11_000 }, (_, index) => ({
    id: index + 1,
    created_at: '2026-11-20T16:42:07Z',
  }));
  const file = given.map((record) => `${JSON.stringify(record)}\n`).join('');
  const copyId = await imported(database, 'contacts', 'ndjson', file);
  const csv = await exportedText(database, copyId, 'contacts', 'csv');
  expect(csv.split('\n')).toHaveLength(given.length + 2);
  await expectSameAgain(database, copyId, 'contacts');
  expect(await exportedText(database, companyId, 'contacts', 'json')).toBe('[\n]\n');
});

test('CSV tells null from the empty text and keeps what a spreadsheet would calculate', async () => {
  const companyId = await addCompany(database, 'Original');
  const instant = '2026-11-20T16:42:07.000000Z';
  const contact = { id: 1, last_name: '', company: '=1+1', email: null, phone: '"', created_at: instant };
  await insertRecords(database, companyId, 'contacts', [
    aContact({ ...contact, first_name: null, updated_at: instant }),
  ]);
  const file = await exportedText(database, companyId, 'contacts', 'csv');
  expect(file).toBe(
    'id,first_name,last_name,company,email,phone,created_at,updated_at\n' +
      `1,,"","=1+1",,"""",${instant},${instant}\n`,
  );
});

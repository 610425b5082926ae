import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aContact } from '#testing/records.ts';
import { exportedText } from '#testing/exports/transfer.ts';
import { exportRecords } from './export-records.ts';

const database = databaseOfFile();

const exported = (companyId: number) => exportedText(database, companyId, 'contacts');

/** Rows of contacts that PostgreSQL has read so far. */
const rowsRead = async () => {
  await database.query({ text: 'select pg_stat_force_next_flush()' });
  const [row] = await database.query<{ read: number }>({
    text: "select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'contacts'",
  });
  return row?.read ?? Number.NaN;
};

test(
  'an export reads each record twice at most (once to count it), even before the table is analysed',
  { tags: ['postgresql'] },
  async () => {
    const companyId = await addCompany(database, 'Just imported');
    const count = 20_000;
    const records = Array.from({ length: count }, (_, index) => aContact({}, index));
    await insertRecords(database, companyId, 'contacts', records);
    const before = await rowsRead();
    expect((await exported(companyId)).split('\n')).toHaveLength(count + 1);
    expect((await rowsRead()) - before).toBeLessThan(2.1 * count);
  },
);

test(
  'an export has the records of one moment, whatever is written meanwhile',
  { tags: ['postgresql'] },
  async () => {
    const companyId = await addCompany(database, 'Busy');
    const records = Array.from({ length: 300 }, (_, index) => aContact({}, index));
    await insertRecords(database, companyId, 'contacts', records);
    let file = '';
    const write = async (part: string) => {
      file += part;
      await database.query({ text: 'delete from contacts where company_id = $1', values: [companyId] });
    };
    await exportRecords(database, { companyId, name: 'contacts', format: 'ndjson', write });
    expect(file.split('\n')).toHaveLength(records.length + 1);
    expect(await exported(companyId)).toBe('');
  },
);

test('the signal ends an export', async () => {
  const companyId = await addCompany(database, 'Stopped');
  await insertRecords(database, companyId, 'contacts', [aContact()]);
  const plan = { companyId, name: 'contacts', format: 'ndjson', write: async () => {} } as const;
  const stopped = exportRecords(database, { ...plan, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow('aborted');
});

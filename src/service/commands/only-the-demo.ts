import type { Database } from '#service/database/database.ts';
import { listCompanies } from '#service/operator/companies.ts';
import { findDemo } from '#service/operator/find-demo.ts';

/**
 * Checks that `--unsafe-fast` puts nobody's records at risk, and gives the line that says what it does.
 * @throws Error when there are companies besides those of the demo
 */
export const onlyTheDemo = async (database: Database) => {
  const [companies, demo] = [await listCompanies(database), await findDemo(database)];
  if (demo.length > 0 && companies.length === demo.length) {
    return '--unsafe-fast: writes do not wait for the disk, so a power cut can lose or damage the sample data.';
  }
  throw new Error('--unsafe-fast is for the demo companies only, and this database is not theirs alone.');
};

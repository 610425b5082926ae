import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { exportRecords } from '#service/operator/transfer/export-records.ts';
import type { Format } from '#service/operator/transfer/formats.ts';
import { importRecords, type ImportPlan } from '#service/operator/transfer/import-records.ts';
import { readRecords } from '#service/operator/transfer/read-records.ts';
import { chunked } from '#testing/chunks.ts';

/** The file that an export writes. */
export async function exportedText(
  database: Database,
  companyId: number,
  name: EndpointName,
  format: Format = 'ndjson',
  isDefused = false,
) {
  let text = '';
  const write = async (part: string) => void (text += part);
  await exportRecords(database, { companyId, name, format, isDefused, write });
  return text;
}

type Given = Pick<ImportPlan, 'companyId' | 'name'> &
  Partial<ImportPlan> & { format?: Format; mustEnd?: boolean };

/** Imports a file, and fails with the first record that is refused unless the plan says otherwise. */
export const importFile = (
  database: Database,
  file: string | AsyncIterable<Uint8Array>,
  { format = 'ndjson', mustEnd = false, ...plan }: Given,
) => {
  const bytes = typeof file === 'string' ? chunked([Buffer.from(file)]) : file;
  return importRecords(database, {
    found: readRecords(bytes, { name: plan.name, format, ignoreUnknown: false, mustEnd }),
    ignoreUnknown: false,
    skipInvalid: false,
    onRefused: (refused) => Promise.reject(new Error(JSON.stringify(refused))),
    ...plan,
  });
};

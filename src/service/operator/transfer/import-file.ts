import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import type { Format } from './formats.ts';
import { type ImportCounts, importRecords, ImportRefused } from './import-records.ts';
import type { Input } from './open-input.ts';
import { startProgress } from './progress-bar.ts';
import { readRecords } from './read-records.ts';
import { openRefusals } from './refusals.ts';

export type ImportFile = {
  companyId: number;
  name: EndpointName;
  format: Format;
  ignoreUnknown: boolean;
  skipInvalid: boolean;
  /** File for the refused records; null for none. */
  refusedPath: string | null;
  signal: AbortSignal;
};

/**
 * Imports a file, with progress and rejections on standard error.
 * @throws ImportRefused, UnreadableFile
 */
export const importFile = async (
  database: Database,
  input: Input,
  { companyId, name, format, ignoreUnknown, skipInvalid, refusedPath, signal }: ImportFile,
): Promise<ImportCounts & { seconds: number }> => {
  const progress = startProgress('Importing');
  const refusals = await openRefusals(refusedPath, (line) => {
    progress.clear();
    process.stderr.write(`${line}\n`);
  });
  try {
    const counts = await importRecords(database, {
      companyId,
      name,
      found: readRecords(input.bytes, { name, format, ignoreUnknown }),
      ignoreUnknown,
      skipInvalid,
      onRefused: refusals.add,
      onProgress: (records) => progress.show({ records, part: input.part() }),
      signal,
    });
    progress.clear();
    await refusals.keep();
    return { ...counts, seconds: progress.seconds() };
  } catch (error) {
    progress.clear();
    await (error instanceof ImportRefused ? refusals.keep() : refusals.discard());
    throw error;
  }
};

import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { sqlStateOf, sqlStates } from '#service/database/sql-state.ts';
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

type Imported = ImportCounts & { seconds: number };

/** How often an import is begun that other writers and the database keep from its end. */
const mostTries = 5;

/**
 * Imports a file, with progress and rejections on standard error. If the database ends it because it and another
 * writer wait for one another (a deadlock), a file is read again; what can't be read again keeps other imports away.
 * @throws ImportRefused, UnreadableFile
 */
export const importFile = async (database: Database, input: Input, plan: ImportFile): Promise<Imported> => {
  for (let tries = 1; ; tries += 1) {
    try {
      // After one deadlock, imports into the list take turns.
      const isAlone = !input.isRepeatable || tries > 1;
      return await tryImport(database, input, { ...plan, isAlone });
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.deadlock) throw error;
      if (!input.isRepeatable || tries === mostTries) {
        throw new Error('Other writers were in the way (deadlock), so nothing was imported. Try again.', {
          cause: error,
        });
      }
    }
    process.stderr.write('Other writers were in the way (deadlock). Starting again.\n');
  }
};

const tryImport = async (
  database: Database,
  input: Input,
  {
    companyId,
    name,
    format,
    ignoreUnknown,
    skipInvalid,
    refusedPath,
    signal,
    isAlone,
  }: ImportFile & { isAlone: boolean },
): Promise<Imported> => {
  const progress = startProgress('Importing');
  const refusals = await openRefusals(refusedPath, (line) => {
    progress.clear();
    process.stderr.write(`${line}\n`);
  });
  try {
    const counts = await importRecords(database, {
      companyId,
      name,
      found: readRecords(input.read(), { name, format, ignoreUnknown }),
      ignoreUnknown,
      skipInvalid,
      onRefused: refusals.add,
      isAlone,
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

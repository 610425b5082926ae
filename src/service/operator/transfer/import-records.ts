import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, withoutLimits, sqlStateOf, sqlStates } from '#service/database/database.ts';
import { type FoundRecord, readRecord } from './read-record.ts';
import { codecsOf } from './codecs.ts';
import { createUpsert } from './upsert.ts';
import type { Format } from './formats.ts';
import type { Input } from './open-input.ts';
import { noteFinished } from '#service/operator/finished-work.ts';
import { startProgress } from './progress.ts';
import { readRecords } from './read-records.ts';
import { openRefusals, type RefusedRecord } from './refusals.ts';

export type ImportCounts = { inserted: number; updated: number; refused: number };

/** Records of a file were refused, and so nothing of the file was kept. */
export class ImportRefused extends Error {
  constructor(readonly refused: number) {
    super(`${refused} ${refused === 1 ? 'record was' : 'records were'} refused, so nothing was imported.`);
  }
}

export type ImportPlan = {
  companyId: number;
  name: EndpointName;
  found: AsyncIterable<readonly FoundRecord[]>;
  ignoreUnknown: boolean;
  /** Keeps the good records of a file with bad ones; else it is all or nothing. */
  skipInvalid: boolean;
  onRefused: (refused: RefusedRecord) => Promise<void>;
  /** Called now and then with the number of records read. */
  onProgress?: (records: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes the records of a file into a list of a company, in one transaction: a failure, a record that is
 * refused, and the signal undo everything. Imports into the same list take turns.
 * @throws ImportRefused, UnreadableFile
 */
export const importRecords = (database: Database, plan: ImportPlan): Promise<ImportCounts> =>
  database.transaction(async (transaction) => {
    // A batch may wait for other writers longer than a request may.
    await transaction.query(withoutLimits);
    // Two imports of the same records in different orders would wait for each other for ever.
    await transaction.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`roster import ${plan.companyId} ${plan.name}`],
    });
    const codecs = codecsOf(plan.name);
    const upsert = createUpsert(transaction, { ...plan, kind: database.kind });
    let records = 0;
    let refused = 0;
    for await (const block of plan.found) {
      plan.signal?.throwIfAborted();
      for (const found of block) {
        records += 1;
        const read = readRecord(found, codecs, plan);
        if (Array.isArray(read)) {
          refused += 1;
          await plan.onRefused({ line: found.line, record: records, problems: read, source: found.source() });
        } else if (refused === 0 || plan.skipInvalid) {
          const full = upsert.add(read);
          if (full !== undefined) await full;
        }
      }
      plan.onProgress?.(records);
    }
    await upsert.end();
    plan.signal?.throwIfAborted();
    if (refused > 0 && !plan.skipInvalid) throw new ImportRefused(refused);
    // PostgreSQL plans by its statistics of a table; the embedded one never collects them unasked.
    await transaction.query({ text: `analyze ${plan.name}` });
    await noteFinished(transaction, { kind: 'import', companyId: plan.companyId });
    return { ...upsert.counts, refused };
  });

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

/**
 * Imports a file, with progress and rejections on standard error.
 * @throws ImportRefused, UnreadableFile
 */
export const importFile = async (
  database: Database,
  input: Input,
  { format, refusedPath, ...plan }: ImportFile,
): Promise<Imported> => {
  const progress = startProgress('Importing');
  const refusals = await openRefusals(refusedPath, (line) => {
    progress.clear();
    process.stderr.write(`${line}\n`);
  });
  try {
    const counts = await importRecords(database, {
      ...plan,
      found: readRecords(input.bytes, { ...plan, format }),
      onRefused: refusals.add,
      onProgress: (records) => progress.show(records, input.part()),
    });
    progress.clear();
    await refusals.keep();
    return { ...counts, seconds: progress.seconds() };
  } catch (error) {
    progress.clear();
    await (error instanceof ImportRefused ? refusals.keep() : refusals.discard());
    if (sqlStateOf(error) !== sqlStates.deadlock) throw error;
    throw new Error('Other writers were in the way (deadlock), so nothing was imported. Try again.', {
      cause: error,
    });
  }
};

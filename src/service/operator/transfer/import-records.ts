import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import type { FoundRecord } from './found-record.ts';
import { type Problem, readRecord } from './read-record.ts';
import { codecsOf } from './codecs.ts';
import { createUpsert } from './upsert.ts';

/** A record that broke a rule. */
export type RefusedRecord = {
  line: number;
  /** Its place among the records of the file, from 1. */
  record: number;
  problems: Problem[];
  /** What the file says. */
  source: unknown;
};

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
  /** Keeps other imports into the list away: one that deadlocks with another has to begin again. */
  isAlone?: boolean;
  /** Called now and then with the number of records read. */
  onProgress?: (records: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes the records of a file into a list of a company, in one transaction: a failure, a record that is
 * refused, and the signal undo everything.
 * @throws ImportRefused, UnreadableFile
 */
export const importRecords = (database: Database, plan: ImportPlan): Promise<ImportCounts> =>
  database.transaction(async (transaction) => {
    // A batch may wait for other writers longer than a request may.
    await transaction.query(withoutLimits);
    await lockList(transaction, plan);
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
    return { ...upsert.counts, refused };
  });

/** Waits for imports into the same list, if there may be no other; else for such a one only. */
const lockList = (transaction: Queryable, { companyId, name, isAlone = false }: ImportPlan) =>
  transaction.query({
    text: `select pg_advisory_xact_lock${isAlone ? '' : '_shared'}(hashtextextended($1, 0))`,
    values: [`roster import ${companyId} ${name}`],
  });

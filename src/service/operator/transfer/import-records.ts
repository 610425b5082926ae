import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import { type FoundRecord, readRecord } from './read-record.ts';
import { codecsOf } from './codecs.ts';
import { addIds, type DeleteLimit, deleteMissing, exceeds, findMissing, keepIds } from './missing-records.ts';
import { createUpsert, type Upserted } from './upsert.ts';
import { noteFinished } from '#service/operator/finished-work.ts';
import type { RefusedRecord } from './refusals.ts';

/** What an import did, or would do, and the first ten of each. */
export type ImportTally = Upserted & {
  /** Records of the list that the file does not have; null where nobody asked. */
  missing: number | null;
  deleted: number;
  refused: number;
  first: { missing: number[]; refused: Omit<RefusedRecord, 'source'>[] };
};

export const emptyTally = (): ImportTally => ({
  inserted: 0,
  updated: 0,
  unchanged: 0,
  missing: null,
  deleted: 0,
  refused: 0,
  first: { inserted: [], updated: [], missing: [], refused: [] },
});

/** Nothing of a file was kept, for what is in it; timers tell the reasons apart by the exit code. */
export class ImportRefused extends Error {
  constructor(
    reason: string,
    readonly exitCode: number,
  ) {
    super(`${reason}, so nothing was imported.`);
  }
}

export type ImportPlan = {
  companyId: number;
  name: EndpointName;
  found: AsyncIterable<readonly FoundRecord[]>;
  ignoreUnknown: boolean;
  /** Keeps the good records of a file with bad ones; else it is all or nothing. */
  skipInvalid: boolean;
  /** Deletes what the file does not have, up to a limit: nothing where a record was refused, unless `anyway`. */
  deletion?: { limit: DeleteLimit; anyway: boolean } | null;
  /** Undoes everything at the end. */
  dryRun?: boolean;
  /** Kept up to date, also when the import fails. */
  tally?: ImportTally;
  onRefused: (refused: RefusedRecord) => Promise<void>;
  /** Called once everything is written, right before it is kept or, by a dry run, undone; a failure undoes it. */
  beforeEnd?: () => Promise<void>;
  /** Called now and then with the number of records read. */
  onProgress?: (records: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes the records of a file into a list of a company, in one transaction: a failure, a record that is
 * refused, more missing records than may be deleted, and the signal undo everything. Imports into the same list take
 * turns.
 * @throws ImportRefused, UnreadableFile
 */
export const importRecords = async (database: Database, plan: ImportPlan): Promise<ImportTally> => {
  const { tally = emptyTally() } = plan;
  const undo = new Error('The end of a dry run');
  const work = async (transaction: Queryable) => {
    await writeRecords(transaction, database.kind, plan, tally);
    if (plan.dryRun !== true) {
      // PostgreSQL plans by its statistics of a table; the embedded one never collects them unasked.
      await transaction.query({ text: `analyze ${plan.name}` });
      await noteFinished(transaction, { kind: 'import', companyId: plan.companyId });
    }
    await plan.beforeEnd?.();
    if (plan.dryRun === true) throw undo;
  };
  await database.transaction(work).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return tally;
};

const writeRecords = async (
  transaction: Queryable,
  kind: Database['kind'],
  plan: ImportPlan,
  tally: ImportTally,
) => {
  // A batch may wait for other writers longer than a request may.
  await transaction.query(withoutLimits);
  // Two imports of the same records in different orders would wait for each other for ever.
  await transaction.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`roster import ${plan.companyId} ${plan.name}`],
  });
  const { deletion = null, dryRun = false } = plan;
  if (deletion !== null) await keepIds(transaction);
  const codecs = codecsOf(plan.name);
  const upsert = createUpsert(transaction, { ...plan, kind, keepsIds: deletion !== null, upserted: tally });
  const refusedIds: number[] = [];
  let records = 0;
  for await (const block of plan.found) {
    plan.signal?.throwIfAborted();
    for (const found of block) {
      records += 1;
      const read = readRecord(found, codecs, plan);
      if (Array.isArray(read)) {
        tally.refused += 1;
        const refused = { line: found.line, record: records, problems: read };
        if (tally.refused <= 10) tally.first.refused.push(refused);
        const { id } = Object(found.fields) as { id?: unknown };
        if (Number.isSafeInteger(id)) refusedIds.push(Number(id));
        await plan.onRefused({ ...refused, source: found.source() });
      } else if (tally.refused === 0 || plan.skipInvalid || dryRun) {
        const full = upsert.add(read);
        if (full !== undefined) await full;
      }
    }
    plan.onProgress?.(records);
  }
  await upsert.end();
  plan.signal?.throwIfAborted();
  const isRefused = tally.refused > 0 && !plan.skipInvalid;
  if (deletion !== null && (!isRefused || dryRun)) {
    if (refusedIds.length > 0) await addIds(transaction, refusedIds);
    const { all, missing, first } = await findMissing(transaction, plan);
    tally.missing = missing;
    tally.first.missing = first;
    const before = all - tally.inserted;
    const mayDelete = tally.refused === 0 || (plan.skipInvalid && deletion.anyway);
    if (mayDelete && exceeds(deletion.limit, missing, before)) {
      throw new ImportRefused(
        `${missing} of ${before} records are missing in the file, more than --max-delete allows`,
        3,
      );
    }
    if (mayDelete)
      tally.deleted = dryRun ? missing : await deleteMissing(transaction, { ...plan, kind, missing });
  }
  if (isRefused) {
    throw new ImportRefused(
      `${tally.refused} ${tally.refused === 1 ? 'record was' : 'records were'} refused`,
      2,
    );
  }
};

import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { version } from '#package' with { type: 'json' };
import { type Database, sqlStateOf, sqlStates } from '#service/database/database.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import type { Format } from './formats.ts';
import {
  emptyTally,
  type ImportPlan,
  importRecords,
  ImportRefused,
  type ImportTally,
} from './import-records.ts';
import type { Input } from './open-input.ts';
import { openFile } from './open-output.ts';
import { startProgress, type TerminalOutput } from './progress.ts';
import { readRecords } from './read-records.ts';
import { openRefusals } from './refusals.ts';

export type ImportFile = Pick<ImportPlan, 'name' | 'ignoreUnknown' | 'skipInvalid'> &
  Required<Pick<ImportPlan, 'deletion' | 'dryRun' | 'signal'>> & {
    company: { id: number; name: string };
    format: Format;
    /** File for the refused records; null for none. */
    refusedPath: string | null;
    /** File for the report; null for none. */
    reportPath: string | null;
    stderr: TerminalOutput;
  };

/** What is told of an import, also of one that failed: its counts then say what the file would have done so far. */
export type ImportReport = ImportTally & {
  company: { id: number; name: string };
  list: EndpointName;
  at: string;
  version: string;
  dry_run: boolean;
  /** Why nothing was imported, or would be; null where it was. */
  reason: string | null;
  seconds: number;
};

/**
 * Imports a file, with progress and rejections on standard error. What it leaves beside is written before the records
 * are kept, so a full disk undoes them; files of before stay until the new ones are whole.
 * @returns the report, and what failed: a `DoneUntold` where the records were kept nevertheless
 * @throws Error where a file that it leaves beside cannot be made
 */
export const importFile = async (
  database: Database,
  input: Input,
  { company, format, refusedPath, reportPath, stderr, ...plan }: ImportFile,
): Promise<{ report: ImportReport; failure: Error | null }> => {
  const progress = startProgress(stderr, 'Importing');
  const tell = (line: string) => {
    progress.clear();
    stderr.write(`${line}\n`);
  };
  const refusals = await openRefusals(refusedPath, tell);
  const reportFile = await openReport(reportPath).catch(async (error: unknown) => {
    await refusals.discard();
    throw error;
  });
  const tally = emptyTally();
  const reportOf = (failure: Error | null): ImportReport => {
    const about = {
      company,
      list: plan.name,
      at: new Date(clock.now()).toISOString(),
      version,
      dry_run: plan.dryRun,
    };
    return { ...about, reason: failure?.message ?? null, ...tally, seconds: progress.seconds() };
  };
  try {
    await importRecords(database, {
      ...plan,
      companyId: company.id,
      tally,
      found: readRecords(input.bytes, {
        ...plan,
        format,
        mustEnd: plan.deletion !== null && !plan.deletion.anyway,
      }),
      onRefused: refusals.add,
      onProgress: (records) => progress.show(records, input.part()),
      beforeEnd: async () => {
        await refusals.flush();
        await reportFile?.write(reportText(reportOf(null)));
        await reportFile?.flush();
      },
    });
  } catch (error) {
    progress.clear();
    const failure = failureOf(error);
    const report = reportOf(failure);
    const endings = [
      error instanceof ImportRefused ? refusals.keep : refusals.discard,
      // It may hold what would have been told without the failure.
      () => reportFile?.discard(),
      () => writeReport(reportPath, report),
    ];
    for (const end of endings) {
      await Promise.resolve(end()).catch((problem: Error) => {
        if (problem.message !== failure.message) tell(problem.message);
      });
    }
    return { report, failure };
  }
  progress.clear();
  const kept = await Promise.allSettled([refusals.keep(), reportFile?.keep()]);
  const lost = kept.find((end) => end.status === 'rejected');
  const failure = lost && (plan.dryRun ? failureOf(lost.reason) : importedUntold(lost.reason));
  return { report: reportOf(null), failure: failure ?? null };
};

const failureOf = (error: unknown) => {
  const deadlock = 'Other writers were in the way (deadlock), so nothing was imported. Try again.';
  if (sqlStateOf(error) === sqlStates.deadlock) return new Error(deadlock, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};

const importedUntold = (cause: unknown) => new DoneUntold('The records were imported', { cause });

const openReport = async (path: string | null) => (path === null ? null : openFile(path));

const writeReport = async (path: string | null, report: ImportReport) => {
  const file = await openReport(path);
  try {
    await file?.write(reportText(report));
    await file?.keep();
  } catch (error) {
    await file?.discard();
    throw error;
  }
};

const reportText = (report: ImportReport) => `${JSON.stringify(report, null, 2)}\n`;

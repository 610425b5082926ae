import type { Database } from '#service/database/database.ts';
import { exportRecords, type ExportPlan } from './export-records.ts';
import { openOutput } from './open-output.ts';
import { startProgress } from './progress-bar.ts';

/** Exports to a file, with progress on standard error. The file appears only once it is complete. */
export const exportFile = async (
  database: Database,
  file: string,
  plan: Omit<ExportPlan, 'write' | 'onProgress'>,
): Promise<{ records: number; seconds: number }> => {
  const progress = startProgress('Exporting');
  const output = await openOutput(file);
  try {
    const records = await exportRecords(database, {
      ...plan,
      write: output.write,
      onProgress: (done, total) => progress.show({ records: done, part: total === 0 ? null : done / total }),
    });
    await output.finish();
    return { records, seconds: progress.seconds() };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    progress.clear();
  }
};

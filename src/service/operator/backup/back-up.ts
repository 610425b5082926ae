import type { Database } from '#service/database/database.ts';
import { atOneMoment } from '#service/database/one-moment.ts';
import { startProgress } from '#service/operator/transfer/progress-bar.ts';
import { readDatabase, type Rows, rowsIn } from './read-database.ts';
import { writeWholeFile } from './whole-file.ts';

export type BackupDone = { rows: Rows; bytes: number; seconds: number };

/**
 * Writes everything that cannot be worked out again to a file, as it is at one moment; others read and, on PostgreSQL,
 * write meanwhile. Progress goes to standard error.
 */
export const backUp = (database: Database, file: string, signal: AbortSignal): Promise<BackupDone> =>
  atOneMoment(database, async (transaction) => {
    const progress = startProgress('Backing up');
    const rows: Rows = {};
    async function* text() {
      for await (const part of readDatabase(transaction, rows)) {
        progress.show({ records: rowsIn(rows), part: null });
        yield part;
      }
    }
    try {
      const { bytes } = await writeWholeFile(file, text(), signal);
      return { rows, bytes, seconds: progress.seconds() };
    } finally {
      progress.clear();
    }
  });

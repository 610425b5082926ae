import type { Database } from '#service/database/database.ts';
import { startProgress } from '#service/operator/transfer/progress-bar.ts';
import { readDatabase, type Rows } from './read-database.ts';
import { writeWholeFile } from './whole-file.ts';

export type BackupDone = { rows: Rows; bytes: number; seconds: number };

/**
 * Writes everything that cannot be worked out again to a file, as it is at one moment; others read and, on PostgreSQL,
 * write meanwhile. Progress goes to standard error.
 */
export const backUp = (database: Database, file: string, signal: AbortSignal): Promise<BackupDone> =>
  database.transaction(async (transaction) => {
    await transaction.query({ text: 'set transaction isolation level repeatable read, read only' });
    await transaction.query({ text: 'set local statement_timeout = 0' });
    const progress = startProgress('Backing up');
    const rows: Rows = {};
    try {
      const { bytes } = await writeWholeFile(file, counted(readDatabase(transaction, rows)), signal);
      return { rows, bytes, seconds: progress.seconds() };
    } finally {
      progress.clear();
    }

    async function* counted(parts: AsyncIterable<string>) {
      for await (const part of parts) {
        progress.show({ records: Object.values(rows).reduce((sum, count) => sum + count, 0), part: null });
        yield part;
      }
    }
  });

import type { Column } from '#dashboard/table/columns.ts';
import type { ExportRun } from './runs.ts';
import { createWriter } from './writers/create-writer.ts';
import type { Sink } from './writers/writer.ts';

/**
 * Writes the file of an export that has been read.
 * @param known all columns of its list
 */
export async function writeFile(
  run: Pick<ExportRun, 'settings' | 'nameOf' | 'rows' | 'state'>,
  known: Column[],
  sink: Sink,
) {
  const state = run.state();
  if (state.phase !== 'read') throw new Error('The export has not been read yet.');
  const writer = createWriter(run, known, sink);
  for await (const rows of run.rows()) await writer.write(rows);
  await writer.close(state.report);
}

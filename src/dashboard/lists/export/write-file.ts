import type { Column } from '#dashboard/lists/table/columns.ts';
import { aboutLines } from './about.ts';
import { exportColumns } from './columns.ts';
import type { ExportRun } from './run.ts';
import type { Sink } from './download.ts';
import { listTitles } from '#dashboard/lists/list-titles.ts';
import { csvWriter, jsonLinesWriter } from './writers/text.ts';
import { xlsxWriter } from './writers/xlsx.ts';

/** @param known all columns of its list */
export async function writeFile(
  run: Pick<ExportRun, 'settings' | 'nameOf' | 'rows' | 'state'>,
  known: Column[],
  sink: Sink,
) {
  const state = run.state();
  if (state.phase !== 'read') throw new Error('The export has not been read yet.');
  const writer = writerOf(run, known, sink);
  for await (const rows of run.rows()) await writer.write(rows);
  await writer.close(state.report);
}

/** Writes piece by piece, so that a list of any length needs no more memory than its longest piece. */
function writerOf({ settings, nameOf }: Pick<ExportRun, 'settings' | 'nameOf'>, known: Column[], sink: Sink) {
  const { name, format, timeZone, csv } = settings;
  const columns = exportColumns(settings, known, nameOf);
  switch (format) {
    case 'xlsx':
      return xlsxWriter(
        {
          title: listTitles[name],
          columns,
          timeZone,
          about: (report, notes) => aboutLines(settings, nameOf, report, notes),
        },
        sink,
      );
    case 'csv':
      return csvWriter(columns, csv, timeZone, sink);
    case 'json-lines':
      return jsonLinesWriter(sink);
  }
}

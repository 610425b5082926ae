import { aboutLines } from '#dashboard/export/about.ts';
import { exportColumns } from '#dashboard/export/export-columns.ts';
import { listTitles } from '#dashboard/export/words.ts';
import type { ExportRun } from '#dashboard/export/runs.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { csvWriter } from './csv.ts';
import { jsonLinesWriter } from './json-lines.ts';
import type { Sink, Writer } from './writer.ts';
import { xlsxWriter } from './xlsx.ts';

/** The writer of an export's format. */
export function createWriter(
  { settings, nameOf }: Pick<ExportRun, 'settings' | 'nameOf'>,
  known: Column[],
  sink: Sink,
): Writer {
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

import { defuse } from '#contract/formulas.ts';
import type { ExportColumn, ExportValue } from '#dashboard/lists/export/columns.ts';
import {
  type ExportReport,
  isShort,
  missingRows,
  shortfalls,
  shortfallTitle,
} from '#dashboard/lists/export/report.ts';
import type { Sink } from '#dashboard/lists/export/download.ts';
import { clockOf, clockText } from '#dashboard/lists/export/zoned-time.ts';
import type { CsvSettings } from '#dashboard/lists/export/settings.ts';
import type { ExportedRow } from '#dashboard/lists/export/stored-run.ts';
import { say } from '#dashboard/base/languages/say.ts';

/**
 * RFC 4180, with the separators and decimals of the reader's spreadsheet. Instants read 2026-10-15 14:19:07. Begins with a
 * byte order mark, without which Excel misreads every letter beyond ASCII.
 */
export function csvWriter(
  columns: ExportColumn[],
  { delimiter, formulas }: CsvSettings,
  timeZone: string,
  sink: Sink,
) {
  const encoder = new TextEncoder();
  const clock = clockOf(timeZone);
  const quoted = (text: string) =>
    /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const ofText = (text: string) => quoted(formulas === 'defused' ? defuse(text) : text);
  const textOf = (value: ExportValue) => {
    if (value === null) return '';
    if (typeof value === 'string') return ofText(value);
    if (value instanceof Date) return clockText(clock(value));
    return delimiter === ';' ? String(value).replace('.', ',') : String(value);
  };
  const lineOf = (values: ExportValue[]) => `${values.map(textOf).join(delimiter)}\r\n`;
  let pending = `\uFEFF${lineOf(columns.map(({ header }) => header))}`;
  const flush = async () => {
    const text = pending;
    pending = '';
    if (text) await sink(encoder.encode(text));
  };
  return {
    write: (rows: ExportedRow[]) => {
      for (const { row } of rows) pending += lineOf(columns.map(({ valueOf }) => valueOf(row)));
      return flush();
    },
    close: (report: ExportReport) => {
      if (isShort(report)) {
        const title = say('Incomplete: {shortfall}.', { shortfall: shortfallTitle(report) });
        pending += lineOf([[title, ...shortfalls(report)].join(' ')]);
      }
      return flush();
    },
  };
}

/** Between the tokens of a record's JSON there may be line breaks, within them there are none. */
export function jsonLinesWriter(sink: Sink) {
  const encoder = new TextEncoder();
  return {
    write: (rows: ExportedRow[]) =>
      sink(encoder.encode(rows.map(({ source }) => `${source.replaceAll(/[\r\n]+/g, ' ')}\n`).join(''))),
    close: async (report: ExportReport) => {
      if (!isShort(report)) return;
      const { total, rows, missing } = report;
      const note = { incomplete: true, total, rows, missing: missingRows(report), pages: missing };
      await sink(encoder.encode(`${JSON.stringify({ roster_export: note })}\n`));
    },
  };
}

import type { ExportColumn, ExportValue } from '#dashboard/export/export-columns.ts';
import { clockOf } from '#dashboard/export/zoned-time.ts';
import type { CsvSettings } from '#dashboard/export/settings.ts';
import { isShort, shortfalls, shortfallTitle } from '#dashboard/export/shortfall.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Sink, Writer } from './writer.ts';

/** What spreadsheets take for a formula, wide forms of East Asian keyboards included (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, with the separators and decimals of the reader's spreadsheet. Instants read 2026-10-15 14:19:07. */
export function csvWriter(
  columns: ExportColumn[],
  { bom, delimiter, formulas }: CsvSettings,
  timeZone: string,
  sink: Sink,
): Writer {
  const encoder = new TextEncoder();
  const clock = clockOf(timeZone);
  const quoted = (text: string) =>
    /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const ofText = (text: string) =>
    quoted(formulas === 'defused' && formulaStart.test(text) ? `'${text}` : text);
  const textOf = (value: ExportValue) => {
    if (value === null) return '';
    if (typeof value === 'string') return ofText(value);
    if (value instanceof Date) return new Date(clock(value)).toISOString().slice(0, 19).replace('T', ' ');
    return delimiter === ';' ? String(value).replace('.', ',') : String(value);
  };
  const lineOf = (values: ExportValue[]) => `${values.map(textOf).join(delimiter)}\r\n`;
  let pending = `${bom ? '\uFEFF' : ''}${lineOf(columns.map(({ header }) => header))}`;
  const flush = async () => {
    const text = pending;
    pending = '';
    if (text) await sink(encoder.encode(text));
  };
  return {
    write: (rows) => {
      for (const { row } of rows) pending += lineOf(columns.map(({ valueOf }) => valueOf(row)));
      return flush();
    },
    close: (report) => {
      if (isShort(report)) {
        const title = say('Incomplete: {shortfall}.', { shortfall: shortfallTitle(report) });
        const reasons = shortfalls(report).map(({ sentence }) => sentence);
        pending += lineOf([[title, ...reasons].join(' ')]);
      }
      return flush();
    },
  };
}

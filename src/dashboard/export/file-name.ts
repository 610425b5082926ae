import type { ExportReport } from './report.ts';
import type { ExportFormat, ExportSettings } from './settings.ts';
import { isShort } from './shortfall.ts';
import { recordsInWords } from './words.ts';
import { clockOf } from './zoned-time.ts';

const endings: Record<ExportFormat, string> = { xlsx: 'xlsx', csv: 'csv', 'json-lines': 'jsonl' };

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  'json-lines': 'application/x-ndjson',
};

/** A name such as won-opportunities-2026-11-20.xlsx or selected-contacts-2026-11-20.csv; the day is that of the chosen zone. */
export function fileNameFor(
  settings: Pick<ExportSettings, 'name' | 'one' | 'params' | 'format' | 'timeZone' | 'isSelection'>,
  now = new Date(),
) {
  const day = new Date(clockOf(settings.timeZone)(now)).toISOString().slice(0, 10);
  const records = `${settings.isSelection ? 'selected ' : ''}${recordsInWords(settings)}`;
  return `${records.replaceAll(' ', '-')}-${day}.${endings[settings.format]}`;
}

/** The same for a file that lacks rows, so that nobody takes it for the whole list. */
export const finalFileName = ({ fileName }: ExportSettings, report: ExportReport) =>
  isShort(report) ? fileName.replace(/(?=\.\w+$)/, '-incomplete') : fileName;

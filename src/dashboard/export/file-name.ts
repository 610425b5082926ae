import { say } from '#dashboard/languages/say.ts';
import type { ExportReport } from './report.ts';
import type { ExportFormat, ExportSettings } from './settings.ts';
import { isShort } from './shortfall.ts';
import { fileTitle } from './titles.ts';
import { clockOf } from './zoned-time.ts';

const endings: Record<ExportFormat, string> = { xlsx: 'xlsx', csv: 'csv', 'json-lines': 'jsonl' };

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  'json-lines': 'application/x-ndjson',
};

const hyphenated = (words: string) => words.replaceAll(' ', '-');

/** A name such as won-opportunities-2026-11-20.xlsx or selected-contacts-2026-11-20.csv; the day is that of the chosen zone. */
export function fileNameFor(
  settings: Pick<ExportSettings, 'name' | 'params' | 'format' | 'timeZone' | 'isSelection'>,
  now = new Date(),
) {
  const day = new Date(clockOf(settings.timeZone)(now)).toISOString().slice(0, 10);
  const records = fileTitle(settings, settings.isSelection);
  return `${hyphenated(records)}-${day}.${endings[settings.format]}`;
}

/** The same for a file that lacks rows, so that nobody takes it for the whole list. */
export const finalFileName = ({ fileName }: ExportSettings, report: ExportReport) =>
  isShort(report) ? fileName.replace(/(?=\.\w+$)/, `-${hyphenated(say('incomplete'))}`) : fileName;

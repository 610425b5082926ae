import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatWord } from '#dashboard/ui/format.ts';
import type { NameOf } from './export-columns.ts';
import type { ExportReport } from './report.ts';
import type { ExportSettings } from './settings.ts';
import { isShort, shortfallReasons, shortfallTitle } from './shortfall.ts';
import { filtersInWords, orderInWords } from './words.ts';
import type { XlsxNotes } from './writers/xlsx.ts';
import { clockOf } from './zoned-time.ts';

const several = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const line = (label: string, text: string): [string, string] => [label, text];

/** What a file holds and where it is from: what something is called, and what it is. */
export function aboutLines(
  settings: ExportSettings,
  nameOf: NameOf,
  report: ExportReport,
  { sheets, cutTexts }: XlsxNotes,
): [string, string][] {
  const { name, isSelection, columns, timeZone, address } = settings;
  const clock = clockOf(timeZone);
  const time = (ms: number) =>
    `${new Date(clock(new Date(ms))).toISOString().slice(0, 19).replace('T', ' ')} (${timeZone})`;
  const filters = filtersInWords(settings, nameOf);
  const { total, rows, repeated, unnamed, startedAt, finishedAt } = report;
  return [
    ['About this file', ''],
    ['List', formatWord(name)],
    ...(filters.length > 0 ? filters : [line('Filters', 'None')]),
    isSelection ? line('Rows', 'Selected by hand') : line('Order', orderInWords(settings)),
    ['Columns', columns === 'all' ? 'All fields' : 'Those shown in the list'],
    ['Address', address],
    ['Read from', time(startedAt)],
    ['Read until', time(finishedAt)],
    ['Times in', timeZone],
    ['Rows in this file', formatCount(rows)],
    ...(isSelection
      ? []
      : [line('Rows in the list', total === null ? 'Not reported by the service' : formatCount(total))]),
    ['Complete', isShort(report) ? `No: ${shortfallTitle(report)}` : 'Yes'],
    ...shortfallReasons(report).map((reason) => line('Missing', reason)),
    ...optional(repeated, [
      'Repeated rows',
      `${several(repeated, 'row', 'rows')} came twice because the list moved; each is in the file once`,
    ]),
    ...optional(unnamed, ['Names not found', `${several(unnamed, 'ID has', 'IDs have')} no name`]),
    ...optional(cutTexts, [
      'Cut texts',
      `${several(cutTexts, 'text was', 'texts were')} longer than the 32,767 characters of a cell`,
    ]),
    ...optional(sheets - 1, [
      'Sheets',
      `The rows continue on ${several(sheets - 1, 'more sheet', 'more sheets')}`,
    ]),
  ];
}

const optional = (count: number, line: [string, string]) => (count > 0 ? [line] : []);

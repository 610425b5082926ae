import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  type ExportReport,
  isShort,
  repeatedWords,
  shortfalls,
  shortfallTitle,
  unnamedWords,
} from './report.ts';
import type { ExportSettings } from './settings.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { listTitles } from '#dashboard/lists/list-titles.ts';
import { filtersInWords, orderInWords } from './words.ts';
import { longestText } from './writers/xlsx-xml.ts';
import type { XlsxNotes } from './writers/xlsx.ts';
import { clockOf, clockText } from './zoned-time.ts';

const line = (label: string, text: string): [string, string] => [label, text];

export function aboutLines(
  settings: ExportSettings,
  nameOf: NameOf,
  report: ExportReport,
  { sheets, cutTexts }: XlsxNotes,
): [string, string][] {
  const { name, isSelection, columns, timeZone, address } = settings;
  const clock = clockOf(timeZone);
  const time = (ms: number) => `${clockText(clock(new Date(ms)))} (${timeZone})`;
  const filters = filtersInWords(settings, nameOf);
  const { total, rows, startedAt, finishedAt } = report;
  return [
    [say('About this file'), ''],
    [say('List'), listTitles[name]],
    ...(filters.length > 0 ? filters : [line(say('Filters'), say('None [filters]'))]),
    isSelection ? line(say('Rows'), say('Selected by hand')) : line(say('Order'), orderInWords(settings)),
    [say('Columns'), columns === 'all' ? say('All fields') : say('Those shown in the list')],
    [say('Address'), address],
    [say('Read from'), time(startedAt)],
    [say('Read until'), time(finishedAt)],
    [say('Times in'), timeZone],
    [say('Rows in this file'), formatCount(rows)],
    ...(isSelection
      ? []
      : [
          line(
            say('Rows in the list'),
            total === null ? say('Not reported by the service') : formatCount(total),
          ),
        ]),
    [
      say('Complete'),
      isShort(report) ? say('No: {shortfall}', { shortfall: shortfallTitle(report) }) : say('Yes'),
    ],
    ...shortfalls(report).map((sentence) => line(say('Missing'), sentence)),
    ...optional(report.repeated, [say('Repeated rows'), repeatedWords(report)]),
    ...optional(report.unnamed, [say('Names not found'), unnamedWords(report)]),
    ...optional(cutTexts, [
      say('Cut texts'),
      say(
        '{count, plural, one {# text was longer than the {most} characters of a cell} other {# texts were longer than the {most} characters of a cell}}',
        { count: cutTexts, most: longestText },
      ),
    ]),
    ...optional(sheets - 1, [
      say('Sheets'),
      say(
        '{count, plural, one {The rows continue on # more sheet} other {The rows continue on # more sheets}}',
        { count: sheets - 1 },
      ),
    ]),
  ];
}

const optional = (count: number, line: [string, string]) => (count > 0 ? [line] : []);

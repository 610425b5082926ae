import { say } from '#dashboard/base/languages/say.ts';
import type { MissingRows } from '#dashboard/data/requests/whole-list/missing-rows.ts';

/** What an export holds, and what it lacks. Instants are in ms since the epoch. */
export type ExportReport = {
  /** Rows that the list had at the end, by the service's count; null where it doesn't say. */
  total: number | null;
  rows: number;
  /** Rows that came more than once because the list moved. */
  repeated: number;
  missing: MissingRows[];
  /** Contacts and agents that rows refer to and that have no known name. */
  unnamed: number;
  startedAt: number;
  finishedAt: number;
};

/** Rows that the file lacks; null where their number is not known, or whether there are any. */
export function missingRows({ total, rows, missing }: ExportReport): number | null {
  if (missing.some((page) => page.rows === null)) return null;
  if (total !== null) return Math.max(0, total - rows);
  return missing.reduce((sum, page) => sum + (page.rows ?? 0), 0);
}

export const isShort = (report: ExportReport) => report.missing.length > 0 || missingRows(report) !== 0;

/** What the file lacks, in a few words: 13 of 998 rows are missing. */
export function shortfallTitle(report: ExportReport) {
  const count = missingRows(report);
  if (count === null && report.total === null) return say('Some rows are missing');
  if (count === null)
    return say(
      '{rows, plural, one {At least # row; some may be missing} other {At least # rows; some may be missing}}',
      { rows: report.rows },
    );
  return report.total === null
    ? say('{count, plural, one {# row is missing} other {# rows are missing}}', { count })
    : say('{count} of {total} rows are missing', { count, total: report.total });
}

/** Why rows are missing, in a sentence for each page, and one for those that no page accounts for. */
export function shortfalls(report: ExportReport): string[] {
  const pages = report.missing.map(ofPage);
  const count = missingRows(report);
  const onPages = report.missing.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  if (count === null || count <= onPages) return pages;
  return [
    ...pages,
    say(
      "{rows, plural, one {# row moved while the list was read and couldn't be found again.} other {# rows moved while the list was read and couldn't be found again.}}",
      { rows: count - onPages },
    ),
  ];
}

const ofPage = ({ page, rows, reason, isUncertain }: MissingRows) =>
  isUncertain
    ? reason
    : rows === null
      ? say("Page {page} couldn't be loaded: {reason}", { page, reason })
      : say(
          "{rows, plural, one {# row of page {page} couldn't be loaded: {reason}} other {# rows of page {page} couldn't be loaded: {reason}}}",
          { rows, page, reason },
        );

export const repeatedWords = ({ repeated }: ExportReport) =>
  say(
    '{count, plural, one {# row came twice because the list moved; each is in the file once} other {# rows came twice because the list moved; each is in the file once}}',
    { count: repeated },
  );

export const unnamedWords = ({ unnamed }: ExportReport) =>
  say('{count, plural, one {# ID has no name} other {# IDs have no name}}', { count: unnamed });

/** All that a person should know of a file beside its number of rows, in sentences; none for most files. */
export const notesOf = (report: ExportReport) => [
  ...shortfalls(report),
  ...(report.repeated > 0 ? [repeatedWords(report)] : []),
  ...(report.unnamed > 0 ? [unnamedWords(report)] : []),
];

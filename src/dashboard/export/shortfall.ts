import { say } from '#dashboard/languages/say.ts';
import type { MissingRows } from '#dashboard/requests/whole-list/missing.ts';
import type { ExportReport } from './report.ts';

/** Rows that the file lacks; null where their number is not known. */
export function missingRows({ total, rows, missing }: ExportReport): number | null {
  if (total !== null) return Math.max(0, total - rows);
  return missing.reduce<number | null>(
    (sum, page) => (sum === null || page.rows === null ? null : sum + page.rows),
    0,
  );
}

export const isShort = (report: ExportReport) => report.missing.length > 0 || missingRows(report) !== 0;

/** What the file lacks, in a few words: 13 of 998 rows are missing. */
export function shortfallTitle(report: ExportReport) {
  const count = missingRows(report);
  if (count === null) return say('Some rows are missing');
  return report.total === null
    ? say('{count, plural, one {# row is missing} other {# rows are missing}}', { count })
    : say('{count} of {total} rows are missing', { count, total: report.total });
}

/** Rows that a file lacks. */
export type Shortfall = {
  /** How many; null where nobody knows. */
  rows: number | null;
  /** Why, beside their number: rows of page 52 couldn't be loaded. */
  caption: string;
  /** The same in a sentence, with their number. */
  sentence: string;
};

/** Why rows are missing, page by page, and those that no page accounts for. */
export function shortfalls(report: ExportReport): Shortfall[] {
  const pages = report.missing.map(ofPage);
  const count = missingRows(report);
  const onPages = report.missing.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  if (count === null || count <= onPages || report.missing.some(({ rows }) => rows === null)) return pages;
  return [...pages, ofNoPage(count - onPages)];
}

function ofPage({ page, rows, reason }: MissingRows): Shortfall {
  if (rows === null) {
    const sentence = say("Page {page} couldn't be loaded: {reason}", { page, reason });
    return { rows, caption: sentence, sentence };
  }
  const values = { rows, page, reason };
  return {
    rows,
    caption: say(
      "{rows, plural, one {row of page {page} couldn't be loaded: {reason}} other {rows of page {page} couldn't be loaded: {reason}}}",
      values,
    ),
    sentence: say(
      "{rows, plural, one {# row of page {page} couldn't be loaded: {reason}} other {# rows of page {page} couldn't be loaded: {reason}}}",
      values,
    ),
  };
}

const ofNoPage = (rows: number): Shortfall => ({
  rows,
  caption: say(
    "{rows, plural, one {row moved while the list was read and couldn't be found again.} other {rows moved while the list was read and couldn't be found again.}}",
    { rows },
  ),
  sentence: say(
    "{rows, plural, one {# row moved while the list was read and couldn't be found again.} other {# rows moved while the list was read and couldn't be found again.}}",
    { rows },
  ),
});

import { formatCount } from '#dashboard/languages/format-count.ts';
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
  if (count === null) return 'Some rows are missing';
  const of = report.total === null ? '' : ` of ${formatCount(report.total)}`;
  return `${formatCount(count)}${of} ${count === 1 && !of ? 'row is' : 'rows are'} missing`;
}

/** Rows that a file lacks. */
export type Shortfall = {
  /** How many; null where nobody knows. */
  rows: number | null;
  /** What they are, to be read after their number: rows of page 52 couldn't be loaded. */
  text: string;
};

const rowsWord = (count: number) => (count === 1 ? 'row' : 'rows');

/** Why rows are missing, page by page, and those that no page accounts for. */
export function shortfalls(report: ExportReport): Shortfall[] {
  const pages = report.missing.map(({ page, rows, reason }) => ({
    rows,
    text: `${rows === null ? 'Page' : `${rowsWord(rows)} of page`} ${formatCount(page)} couldn't be loaded: ${reason}`,
  }));
  const count = missingRows(report);
  const onPages = report.missing.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  if (count === null || count <= onPages || report.missing.some(({ rows }) => rows === null)) return pages;
  const rows = count - onPages;
  return [
    ...pages,
    { rows, text: `${rowsWord(rows)} moved while the list was read and couldn't be found again.` },
  ];
}

/** The same in sentences. */
export const shortfallReasons = (report: ExportReport) =>
  shortfalls(report).map(({ rows, text }) => (rows === null ? text : `${formatCount(rows)} ${text}`));

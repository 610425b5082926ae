import { formatCount } from '#dashboard/ui/format.ts';
import type { ExportReport } from './report.ts';

const rowsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

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

/** Why, a line for each page, and one for rows that no page accounts for. */
export function shortfallReasons(report: ExportReport): string[] {
  const pages = report.missing.map(({ page, rows, reason }) => {
    const what = rows === null ? `Page ${formatCount(page)}` : `${rowsOf(rows)} of page ${formatCount(page)}`;
    return `${what} couldn't be loaded: ${reason}`;
  });
  const count = missingRows(report);
  const onPages = report.missing.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  const isAccounted = count === null || count <= onPages || report.missing.some(({ rows }) => rows === null);
  return isAccounted ? pages : [...pages, unaccounted(count - onPages)];
}

const unaccounted = (count: number) =>
  `${rowsOf(count)} moved between pages while the list was read and couldn't be found again.`;

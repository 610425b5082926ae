import type { Summary, SummaryFigures, SummaryLine } from '#contract/summary.ts';
import { decimalsOf } from '#dashboard/base/ui/format.ts';
import type { Choice } from './choice.ts';
import { compare, divide, isPositive } from './decimals.ts';

/** A line of the chart. Amounts are plain decimals, null where no record has a value. */
export type Line = SummaryFigures & {
  /** `others` is what the lines of a long chart leave out. */
  kind: 'line' | 'others' | 'total';
  key: SummaryLine['key'];
  /** By status; null for what the lines leave out. */
  parts?: SummaryLine['parts'] | null;
  average: string | null;
  /** Of the total, in what the bars show. Null for none of nothing. */
  share: number | null;
};

/** Whether bars show counts: where that is chosen, or no sum is above nothing. */
export const isCounted = (choice: Choice, { total }: Summary) =>
  choice.isCounted || total.sum === null || !isPositive(total.sum);

/**
 * All lines of a chart in their order, what is left out and the total last.
 * @param currency whose decimals averages and medians have
 */
export function linesOf(summary: Summary, choice: Choice, currency: string | null): Line[] {
  const { data, others, total } = summary;
  const decimals = decimalsOf(currency);
  const byCount = isCounted(choice, summary);
  const shareOf = ({ count, sum }: SummaryFigures) =>
    byCount ? count / (total.count || 1) : Number(sum ?? 0) / Number(total.sum);
  const lineOf = (
    kind: Line['kind'],
    figures: SummaryFigures,
    key: Line['key'] = null,
    parts: Line['parts'] = null,
  ): Line => ({
    ...figures,
    kind,
    key,
    parts,
    average:
      figures.sum === null ? null : divide(figures.sum, figures.count - figures.without_value, decimals),
    // The middle of two amounts may be half of the last decimal.
    median: figures.median === null ? null : divide(figures.median, 1, decimals),
    share: total.count === 0 ? null : shareOf(figures),
  });
  return [
    ...data.map((line) => lineOf('line', line, line.key, line.parts)).toSorted(inOrder(choice)),
    ...(others ? [lineOf('others', others)] : []),
    lineOf('total', total, null, others ? null : data.flatMap(({ parts = [] }) => parts)),
  ];
}

function inOrder({ order, isUp }: Choice) {
  const sign = isUp ? 1 : -1;
  return (one: Line, other: Line) => {
    if (order === 'count') return sign * (one.count - other.count);
    const [first, second] = [one[order], other[order]];
    // Lines without a value stay last.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (order === 'key') return sign * String(first).localeCompare(String(second), 'en', { numeric: true });
    return sign * compare(String(first), String(second));
  };
}

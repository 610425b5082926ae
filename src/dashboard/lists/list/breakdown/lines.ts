import type { Summary, SummaryFigures, SummaryLine } from '#contract/summary.ts';
import type { Choice } from './choice.ts';
import { compare, divide, isPositive, minus } from './decimals.ts';

/** A line of the table. Amounts are plain decimals, null where no record has a value. */
export type Line = SummaryFigures & {
  /** `others` is what the lines of a long breakdown leave out. */
  kind: 'line' | 'others' | 'total';
  key: SummaryLine['key'];
  average: string | null;
  /** Of the total, in what the lines are ordered by: their number, else their sum. Null for none of nothing. */
  share: number | null;
  /** The sum in the period before, null where it is not known. */
  before: string | null;
  /** How much more the sum is than before, null where that is not known. */
  change: string | null;
};

const averageOf = ({ sum, count, without_value: without }: SummaryFigures) =>
  sum === null ? null : divide(sum, count - without);

const nothing: SummaryFigures = { count: 0, without_value: 0, sum: null, median: null, largest: null };

const changeOf = (now: SummaryFigures, before: SummaryFigures | null) =>
  before && minus(now.sum ?? '0', before.sum ?? '0');

/** Keys that both periods can have; a month and a week have no other one to be compared with. */
export const isComparable = ({ by }: Choice) => by !== 'month' && by !== 'week';

/** All lines of a breakdown in their order, what is left out and the total last. */
export function linesOf(summary: Summary, before: Summary | null, choice: Choice): Line[] {
  const { data, others, total } = summary;
  const past = new Map(before?.data.map((line) => [line.key, line]));
  const isCounted = choice.order === 'count' || total.sum === null || !isPositive(total.sum);
  const shareOf = ({ count, sum }: SummaryFigures) =>
    isCounted ? count / (total.count || 1) : Number(sum ?? 0) / Number(total.sum);
  const lineOf = (
    kind: Line['kind'],
    key: Line['key'],
    figures: SummaryFigures,
    earlier: SummaryFigures | null,
  ) => ({
    kind,
    key,
    ...figures,
    average: averageOf(figures),
    // The middle of two amounts may be half a hundredth.
    median: figures.median === null ? null : divide(figures.median, 1),
    share: total.count === 0 ? null : shareOf(figures),
    before: earlier && (earlier.sum ?? '0'),
    change: changeOf(figures, earlier),
  });
  // What a long breakdown leaves out cannot be compared.
  const unknown = before?.others ? null : nothing;
  const earlierOf = (key: Line['key']) => (before ? (past.get(key) ?? unknown) : null);
  const lines = data.map((line) => lineOf('line', line.key, line, earlierOf(line.key)));
  const known = new Set(data.map(({ key }) => key));
  const gone = others ? [] : (before?.data ?? []).filter(({ key }) => !known.has(key));
  const ended = gone.map((line) => lineOf('line', line.key, nothing, line));
  return [
    ...[...lines, ...ended].toSorted(inOrder(choice)),
    ...(others ? [lineOf('others', null, others, null)] : []),
    lineOf('total', null, total, before && before.total),
  ];
}

function inOrder({ order, isUp }: Choice) {
  const sign = isUp ? 1 : -1;
  return (one: Line, other: Line) => {
    if (order === 'count') return sign * (one.count - other.count);
    const [first, second] = [one[order], other[order]];
    // What there is none of stays last.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (order === 'key') return sign * String(first).localeCompare(String(second), 'en', { numeric: true });
    return sign * compare(String(first), String(second));
  };
}

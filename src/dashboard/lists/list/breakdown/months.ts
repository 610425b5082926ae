import { documentedStatus, type OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import type { Summary, SummaryFigures, SummaryLine } from '#contract/summary.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatStatus } from '#dashboard/base/ui/format.ts';
import type { Grid } from '#dashboard/lists/selection/copied-rows.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import type { Choice } from './choice.ts';
import { isPositive } from './decimals.ts';
import { monthOf } from './periods.ts';
import { groupingLabels, keyText } from './words.ts';

/** Most columns of a chart; what is before them is in its table alone. */
const mostMonths = 24;

/** What a column is made of, from the bottom; `other` is all statuses that are not documented, and none. */
export type Series = OpportunityStatus | 'other';

/** Counts, or sums as plain decimals; null where no record has a value. */
export type Amount = Pick<SummaryFigures, 'count' | 'sum'>;

export const seriesLabel = (series: Series) =>
  series === 'other' ? say('Other statuses') : formatStatus(series);

const added = (all: readonly Amount[]): Amount => {
  const sums = all.flatMap(({ sum }) => sum ?? []);
  const count = all.reduce((sum, each) => sum + each.count, 0);
  return { count, sum: sums.length > 0 ? addValues(sums).total : null };
};

const isOf = (series: Series) => (part: { key: string | null }) =>
  (documentedStatus(part.key ?? '') ?? 'other') === series;

export const amountIn = (lines: readonly SummaryLine[], series: Series) =>
  added(lines.flatMap(({ parts = [] }) => parts.filter(isOf(series))));

/** The documented statuses, and the others where there are some. */
export const seriesIn = ({ data }: Summary): Series[] => [
  ...opportunityStatuses,
  ...(amountIn(data, 'other').count > 0 ? (['other'] as const) : []),
];

/** Whether columns are as high as their counts: where somebody wants that, or no sum is above nothing. */
export const isCounted = ({ order }: Choice, { total }: Summary) =>
  order === 'count' || total.sum === null || !isPositive(total.sum);

/** The months of a chart, the newest first, with those between that have no records. */
export function monthsIn({ data }: Summary): SummaryLine[] {
  const lines = new Map(data.map((line) => [line.key, line]));
  const keys = data.flatMap(({ key }) => (key === null ? [] : [String(key)])).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: mostMonths }, (_, back) => monthOf(`${last}-01`, -back).from.slice(0, 7))
    .filter((month) => month >= first)
    .map(
      (key) => lines.get(key) ?? { key, count: 0, without_value: 0, sum: null, median: null, largest: null },
    );
}

/** What a chart shows, as cells: a line for each month, its statuses and their total beside each other. */
export function monthsGrid(summary: Summary, choice: Choice): Grid {
  const series = seriesIn(summary);
  const figure = ({ count, sum }: Amount) => ({
    text: isCounted(choice, summary) ? String(count) : (sum ?? ''),
    isFigure: true,
  });
  const rowOf = (label: string, lines: readonly SummaryLine[], total: Amount) => [
    { text: label, isFigure: false },
    ...series.map((each) => figure(amountIn(lines, each))),
    figure(total),
  ];
  return {
    heads: [groupingLabels.month, ...series.map(seriesLabel), say('Total')],
    rows: [
      ...summary.data.map((line) => rowOf(keyText('month', line.key), [line], line)),
      rowOf(say('Total'), summary.data, added(summary.data)),
    ],
  };
}

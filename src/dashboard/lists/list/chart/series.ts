import { documentedStatus, type OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import type { Summary, SummaryFigures, SummaryLine } from '#contract/summary.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatStatus } from '#dashboard/base/ui/format.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { isSpan, type Choice } from './choice.ts';
import type { Line } from './lines.ts';
import { keyBefore } from './periods.ts';

/** Most columns of a chart; what is before them is in its table alone. */
const mostColumns = 24;

/** The parts of a bar; `other` is all statuses that are not documented, and none. */
export type Series = OpportunityStatus | 'other';

/** Counts, or sums as plain decimals; null where no record has a value. */
export type Amount = Pick<SummaryFigures, 'count' | 'sum'>;

export const seriesLabel = (series: Series) =>
  series === 'other' ? say('Other statuses') : formatStatus(series);

const isOf = (series: Series) => (part: { key: string | null }) =>
  (documentedStatus(part.key ?? '') ?? 'other') === series;

/** The part of a line that has a status; of a line that is not divided, nothing. */
export function amountIn({ parts }: Pick<Line, 'parts'>, series: Series): Amount {
  const own = parts?.filter(isOf(series)) ?? [];
  const sums = own.flatMap(({ sum }) => sum ?? []);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    sum: sums.length > 0 ? addValues(sums).total : null,
  };
}

/** The statuses that there are some of. */
export const seriesIn = ({ data }: Summary) =>
  [...opportunityStatuses, 'other' as const].filter((series) =>
    data.some(({ parts }) => parts?.some(isOf(series))),
  );

/** The months or weeks of the columns, the newest first, with those between that have no records. */
export function spansIn({ data }: Summary, { by }: Choice): SummaryLine[] {
  const lines = new Map(data.map((line) => [line.key, line]));
  const keys = data.flatMap(({ key }) => (key === null ? [] : [String(key)])).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  const spans: SummaryLine[] = [];
  if (first === undefined || last === undefined || !isSpan(by)) return spans;
  for (let key = last; key >= first && spans.length < mostColumns; key = keyBefore(by, key))
    spans.push(lines.get(key) ?? { key, count: 0, without_value: 0, sum: null, median: null, largest: null });
  return spans;
}

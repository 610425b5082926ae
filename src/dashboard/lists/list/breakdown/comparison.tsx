import type { ReactNode } from 'react';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { SummaryFigures } from '#contract/summary.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { statusTotal } from '#dashboard/lists/filters/words.ts';
import { isPositive, minus } from './decimals.ts';
import { daysIn, isMonth, type Period } from './periods.ts';
import { percent, periodText, signed } from './words.ts';

type ComparisonProps = {
  kind: OpportunityStatus | 'open' | undefined;
  now: { period: Period; figures: SummaryFigures };
  before: { period: Period; figures: SummaryFigures };
  /** ISO 4217; null for plain numbers. */
  currency: string | null;
};

/** A period against the one before. There is no percentage of nothing, and months of other lengths are said. */
export function Comparison({ kind, now, before, currency }: ComparisonProps): ReactNode {
  const { count, sum } = now.figures;
  const isUnequal = daysIn(now.period) !== daysIn(before.period);
  const nameOf = (period: Period) =>
    isUnequal
      ? say('{period} ({count, plural, one {# day} other {# days}})', {
          period: periodText(period),
          count: daysIn(period),
        })
      : periodText(period);
  const given = {
    period: nameOf(now.period),
    before: nameOf(before.period),
    records: kind
      ? statusTotal(count, kind)
      : say('{count, plural, one {# opportunity} other {# opportunities}}', { count }),
    amount:
      sum === null ? (
        say('none with a value')
      ) : (
        <b>
          <ShortAmount decimal={sum} currency={currency} />
        </b>
      ),
  };
  if (before.figures.count === 0) return sayNodes('{period}: {records}, {amount}; none in {before}', given);
  const past = before.figures.sum ?? '0';
  const difference = minus(sum ?? '0', past);
  // Each by itself, or signs change sides in a line that runs to the left.
  const change = (
    <>
      {isPositive(past) && (
        <>
          <bdi>{percent(Number(difference) / Number(past), true)}</bdi>
          {say(', ')}
        </>
      )}
      <bdi>{signed(difference, currency)}</bdi>
    </>
  );
  return isMonth(now.period)
    ? sayNodes('{period}: {records}, {amount}; {change} on {before}', { ...given, change })
    : sayNodes('{period} against {before}: {records}, {amount}; {change}', { ...given, change });
}

import { useState, type ReactNode } from 'react';
import { identifierOf, isIdentifier } from '#contract/parameters.ts';
import type { Summary } from '#contract/summary.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatDecimal } from '#dashboard/base/ui/format.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './chart.module.css';
import { type Choice, isSpan, type Order, writeChoice } from './choice.ts';
import { lineHref } from './line-href.ts';
import { type Line, linesOf } from './lines.ts';
import { amountIn, seriesIn, seriesLabel, type Series } from './series.ts';
import { PartsTip, partsText } from './parts-tip.tsx';
import { groupingLabels, lineLabel, namedList, orderLabels, percent, wholeFormat } from './words.ts';

export type ChartPartProps = {
  summary: Summary;
  choice: Choice;
  /** Whether bars show counts instead of values. */
  byCount: boolean;
  params: ListParams<'opportunities'>;
  slots: Slots;
};

/** The lines of a chart, each with its bar; months and weeks have amounts by status, since columns show them. */
export function ChartTable(props: ChartPartProps) {
  const { summary, choice, byCount, params, slots } = props;
  const { currency, extensions } = slots.config;
  const whole = wholeFormat(currency);
  const lines = linesOf(summary, choice, currency);
  const series = seriesIn(summary);
  const isOfSpans = isSpan(choice.by);
  const figures = isOfSpans
    ? (['sum', 'count'] as const)
    : (['sum', 'count', 'average', 'median', 'largest'] as const);
  const longest = Math.max(...lines.map((line) => (line.kind === 'line' ? sizeOf(line, byCount) : 0)));
  const amount = (decimal: string | null) =>
    decimal === null ? (
      <Absent>{say('No value')}</Absent>
    ) : (
      <Exact whole={whole(decimal)} exact={formatDecimal(decimal, currency)} />
    );
  return (
    <table className={styles.table} data-spans={isOfSpans ? '' : undefined}>
      <thead>
        <tr>
          <HeadCell {...props} order="key" label={groupingLabels[choice.by]} />
          {isOfSpans ? (
            series.map((each) => (
              <th key={each} scope="col" data-numeric="">
                {seriesLabel(each)}
              </th>
            ))
          ) : (
            <>
              <th scope="col">
                <span className={hidden.hidden}>{say('By status')}</span>
              </th>
              <th scope="col" data-numeric="">
                {say('Share')}
              </th>
            </>
          )}
          {figures.map((figure) => (
            <HeadCell key={figure} {...props} order={figure} label={orderLabels[figure]} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const href = lineHref(line, choice, params, extensions);
          const linked = (content: ReactNode) => (href ? <Link to={href}>{content}</Link> : content);
          return (
            <tr key={`${line.kind} ${line.key}`} data-kind={line.kind}>
              <th scope="row">{linked(<LineName line={line} {...props} />)}</th>
              {isOfSpans ? (
                series.map((each) => (
                  <td key={each} data-numeric="">
                    {line.parts && seriesCell(amountIn(line, each), byCount, amount)}
                  </td>
                ))
              ) : (
                <>
                  <td className={styles.bars}>
                    {line.kind === 'line' && <Bar {...{ line, series, byCount, longest, currency }} />}
                  </td>
                  <td data-numeric="" data-figure="share">
                    {line.share === null ? <Absent>{say('No value')}</Absent> : percent(line.share)}
                  </td>
                </>
              )}
              {figures.map((figure) => (
                <td key={figure} data-numeric="" data-figure={figure}>
                  {figure === 'count' ? linked(formatCount(line.count)) : amount(line[figure])}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const seriesCell = (
  { count, sum }: ReturnType<typeof amountIn>,
  byCount: boolean,
  amount: (decimal: string | null) => ReactNode,
) => (byCount && count > 0 ? formatCount(count) : amount(byCount ? null : sum));

/** A whole amount, with the exact one in its tooltip where that has more. */
const Exact = ({ whole, exact }: { whole: string; exact: string }) =>
  whole === exact ? whole : <span title={exact}>{whole}</span>;

type Sized = Pick<Line, 'count' | 'sum'>;

const sizeOf = ({ count, sum }: Sized, byCount: boolean) => Math.max(0, byCount ? count : Number(sum ?? 0));

type BarProps = {
  line: Line;
  series: Series[];
  byCount: boolean;
  /** The size of the longest bar. */
  longest: number;
  currency: string | null;
};

/** The bar of a line, divided by status; what it shows by status is told under the pointer, and read out. */
function Bar({ line, series, byCount, longest, currency }: BarProps) {
  const [bar, setBar] = useState<Element | null>(null);
  const parts = partsText(line, { series, byCount, currency });
  const size = sizeOf(line, byCount);
  return (
    <>
      <div
        className={styles.stack}
        style={{ inlineSize: `${(100 * size) / (longest || 1)}%` }}
        onPointerEnter={({ currentTarget }) => setBar(currentTarget)}
        onPointerLeave={() => setBar(null)}
        aria-hidden="true"
      >
        {parts.map(({ key }) => (
          <i key={key} data-series={key} style={{ flexGrow: sizeOf(amountIn(line, key), byCount) }} />
        ))}
      </div>
      <span className={hidden.hidden}>{parts.map(({ label, value }) => `${label} ${value}`).join(', ')}</span>
      {bar && <PartsTip beside={bar} parts={parts} />}
    </>
  );
}

type HeadCellProps = Pick<ChartPartProps, 'choice' | 'params' | 'slots'> & { order: Order; label: string };

function HeadCell({ order, label, choice, params, slots }: HeadCellProps) {
  const isOrder = choice.order === order;
  // Names of records are not there to order by.
  if (order === 'key' && namedList(choice.by)) return <th scope="col">{label}</th>;
  const isUp = isOrder ? choice.isUp : order === 'key' && choice.by === 'weekday';
  const next = { ...choice, order, isUp: isOrder ? !isUp : isUp };
  return (
    <th
      scope="col"
      data-numeric={order === 'key' ? undefined : ''}
      aria-sort={isOrder ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          slots.navigate(listHref('opportunities', { ...params, by: writeChoice(next) }), { replace: true })
        }
      >
        {label}
        <Icon name={isUp ? 'ascending' : 'descending'} />
      </button>
    </th>
  );
}

function LineName({ line, choice, summary, slots }: ChartPartProps & { line: Line }) {
  const list = namedList(choice.by);
  const id = identifierOf(line.key);
  return line.kind === 'line' && list && isIdentifier(id) ? (
    <slots.Name of={list} id={id} isPerson={list === 'contacts'} />
  ) : (
    lineLabel(line, choice, summary.others?.groups ?? 0)
  );
}

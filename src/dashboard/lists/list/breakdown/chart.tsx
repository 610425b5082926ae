import { useRef, useState, type KeyboardEvent } from 'react';
import type { Summary, SummaryLine } from '#contract/summary.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { lineSign } from '#dashboard/base/languages/language.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import { decimalsIn, formatDecimal, formatShortDay } from '#dashboard/base/ui/format.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import table from './breakdown.module.css';
import { LineName } from './breakdown-table.tsx';
import styles from './chart.module.css';
import type { Choice } from './choice.ts';
import { type Amount, amountIn, isCounted, monthsIn, type Series, seriesIn, seriesLabel } from './months.ts';
import { keyText } from './words.ts';

type ChartProps = {
  summary: Summary;
  choice: Choice;
  params: ListParams<'opportunities'>;
  slots: Slots;
};

/** Months as columns, stacked by status; whatever is pointed at says its values. The table below has them all. */
export function Chart(props: ChartProps) {
  const { summary, choice, slots } = props;
  const [at, setAt] = useState<number | null>(null);
  const months = monthsIn(summary);
  const series = seriesIn(summary);
  const byCount = isCounted(choice, summary);
  const numberOf = ({ count, sum }: Amount) => Math.max(0, byCount ? count : Number(sum ?? 0));
  const textOf = ({ count, sum }: Amount, decimals = 0) =>
    byCount ? formatCount(count) : sum === null ? null : formatDecimal(sum, slots.config.currency, decimals);
  const heights = months.map((line) => series.map((each) => numberOf(amountIn([line], each))));
  const most = Math.max(0, ...heights.map((parts) => parts.reduce((sum, part) => sum + part, 0)));
  const month = at === null ? undefined : months[at];
  const shown = month ? [month] : summary.data;
  const wordsOf = (line: SummaryLine) => {
    const values = series.flatMap((each) => {
      const value = amountIn([line], each).count > 0 && textOf(amountIn([line], each));
      return value ? [say('{label}: {value}', { label: seriesLabel(each), value })] : [];
    });
    return say('{label}: {value}', {
      label: keyText('month', line.key),
      value: values.length > 0 ? withCommas(values) : line.count > 0 ? say('No value') : say('No records'),
    });
  };
  return (
    <>
      <figure className={styles.chart} aria-label={say('Months by status')}>
        <figcaption className={styles.legend}>
          <b>{month ? keyText('month', month.key) : say('All months')}</b>{' '}
          {series.map((each) => (
            <span key={each}>
              <i data-series={each} />
              {seriesLabel(each)} <b>{textOf(amountIn(shown, each)) ?? say('No value')}</b>{' '}
            </span>
          ))}
        </figcaption>
        <p className={styles.most} aria-hidden="true">
          {byCount ? formatCount(most) : formatDecimal(String(most), slots.config.currency)}
        </p>
        <Columns {...{ months, series, heights, most, wordsOf }} onPoint={setAt} />
      </figure>
      <MonthsTable {...props} series={series} textOf={textOf} />
    </>
  );
}

type ColumnsProps = {
  /** The newest first, which stands last in the line. */
  months: SummaryLine[];
  series: Series[];
  heights: number[][];
  most: number;
  wordsOf: (line: SummaryLine) => string;
  onPoint: (place: number | null) => void;
};

function Columns({ months, series, heights, most, wordsOf, onPoint }: ColumnsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const last = months.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: lineSign(),
      ArrowRight: -lineSign(),
      Home: last,
      End: -last,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[Math.min(last, Math.max(0, stop + step))]?.focus();
  };
  return (
    <ol ref={list} className={styles.columns}>
      {months.map((line, place) => (
        <li key={line.key}>
          <button
            type="button"
            className={styles.column}
            aria-label={wordsOf(line)}
            tabIndex={place === Math.min(stop, last) ? 0 : -1}
            onKeyDown={onKeyDown}
            onFocus={() => {
              setStop(place);
              onPoint(place);
            }}
            onBlur={() => onPoint(null)}
            onPointerEnter={() => onPoint(place)}
            onPointerLeave={() => onPoint(null)}
            // A finger leaves before it presses.
            onClick={() => onPoint(place)}
          >
            <Stack series={series} shares={(heights[place] ?? []).map((height) => height / (most || 1))} />
            <MonthLabel month={String(line.key)} isFirst={place === last} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Stack({ series, shares }: { series: Series[]; shares: number[] }) {
  const tops = shares.map(
    (_, place) => 1 - shares.slice(0, place + 1).reduce((sum, share) => sum + share, 0),
  );
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {series.map((each, place) => (
        <rect key={each} data-series={each} width="1" height={shares[place]} y={tops[place]} />
      ))}
    </svg>
  );
}

function MonthLabel({ month, isFirst }: { month: string; isFirst: boolean }) {
  const day = new Date(`${month}-01`);
  return (
    <span className={styles.month}>
      {/* As in days: some languages shorten a month that stands alone otherwise. */}
      {formatShortDay(day, day).replace(/^1[\s.]*/, '')}{' '}
      <small>{(isFirst || month.endsWith('-01')) && month.slice(0, 4)}</small>
    </span>
  );
}

type MonthsTableProps = ChartProps & {
  series: Series[];
  textOf: (amount: Amount, decimals: number) => string | null;
};

function MonthsTable({ summary, choice, params, slots, series, textOf }: MonthsTableProps) {
  const { data, others, total } = summary;
  const rows = [
    ...data.map((line) => ({ kind: 'line' as const, ...line, own: [line] })),
    ...(others ? [{ kind: 'others' as const, key: null, ...others, own: null }] : []),
    { kind: 'total' as const, key: null, ...total, own: others ? null : data },
  ];
  const columns = [
    ...series.map((each) => rows.map(({ own }) => own && amountIn(own, each))),
    rows.map(({ count, sum }) => ({ count, sum })),
  ].map((column) => ({
    column,
    decimals: decimalsIn(
      column.map((amount) => amount?.sum ?? null),
      slots.config.currency,
    ),
  }));
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{say('Month')}</th>
          {[...series.map(seriesLabel), say('Total')].map((label) => (
            <th key={label} scope="col" data-numeric="">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ own: _own, ...line }, row) => (
          <tr key={`${line.kind} ${line.key}`} data-kind={line.kind}>
            <th scope="row">
              <LineName {...{ line, choice, params, others, slots }} />
            </th>
            {columns.map(({ column, decimals }, place) => (
              <td key={series[place] ?? 'total'} data-numeric="">
                {column[row] && (textOf(column[row], decimals) ?? <Absent>{say('No value')}</Absent>)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useRef, useState, type KeyboardEvent } from 'react';
import type { SummaryLine } from '#contract/summary.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { lineSign } from '#dashboard/base/languages/language.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { formatDecimal, formatShortDay } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { compactAmount } from '#dashboard/base/ui/short-amount.tsx';
import type { ChartPartProps } from './chart-table.tsx';
import type { Choice } from './choice.ts';
import styles from './columns.module.css';
import { lineHref } from './line-href.ts';
import { amountText, PartsTip, partsText } from './parts-tip.tsx';
import { amountIn, seriesIn, spansIn } from './series.ts';
import { keyText } from './words.ts';

/** Months or weeks as columns, stacked by status; each is a link to its list, and tells its amounts when pointed at. */
export function Columns({ summary, choice, byCount, params, slots }: ChartPartProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<{ place: number; column: Element } | null>(null);
  const { currency, extensions } = slots.config;
  const spans = spansIn(summary, choice);
  const series = seriesIn(summary);
  const shown = { series, byCount, currency };
  const heightsOf = (line: SummaryLine) =>
    series.map((each) => {
      const { count, sum } = amountIn(line, each);
      return Math.max(0, byCount ? count : Number(sum ?? 0));
    });
  const highest = Math.max(0, ...spans.map((line) => heightsOf(line).reduce((sum, part) => sum + part, 0)));
  const step = stepOf(highest);
  const top = Math.max(1, Math.ceil(highest / step)) * step;
  const last = spans.length - 1;
  const textOf = (line: SummaryLine) => {
    const parts = partsText(line, shown).map(({ label, value }) => say('{label}: {value}', { label, value }));
    const none = line.count > 0 ? say('No value') : say('No records');
    return parts.length > 0 ? withCommas(parts) : none;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: lineSign(),
      ArrowRight: -lineSign(),
      Home: last,
      End: -last,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const columns = list.current?.querySelectorAll<HTMLElement>('a, button');
    columns?.[Math.min(last, Math.max(0, stop + by))]?.focus();
  };
  const atPoint = pointed && spans[pointed.place];
  const total = atPoint && amountText(atPoint, shown);
  const title = atPoint && keyText(choice.by, atPoint.key) + (total ? ` · ${total}` : '');
  return (
    <figure
      className={styles.columns}
      aria-label={choice.by === 'month' ? say('Months by status') : say('Weeks by status')}
    >
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: top / step + 1 }, (_, mark) => (
          <span key={mark} style={{ insetBlockEnd: `${(100 * mark * step) / top}%` }}>
            {byCount ? formatCount(mark * step) : markText(mark * step, currency)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <ol ref={list}>
          {spans.map((line, place) => {
            const label = labelOf(choice.by, String(line.key));
            const href = lineHref({ kind: 'line', ...line }, choice, params, extensions);
            const point = ({ currentTarget }: { currentTarget: Element }) =>
              setPointed({ place, column: currentTarget });
            const column = {
              className: styles.column,
              // The word on screen comes first, so that speech control finds it.
              'aria-label': say('{label}: {value}', { label: label.join(' '), value: textOf(line) }),
              tabIndex: place === Math.min(stop, last) ? 0 : -1,
              onKeyDown,
              onFocus: (event: { currentTarget: Element }) => {
                setStop(place);
                point(event);
              },
              onBlur: () => setPointed(null),
              onPointerEnter: point,
              onPointerLeave: () => setPointed(null),
            };
            const content = (
              <>
                <Stack heights={heightsOf(line).map((height) => height / top)} series={series} />
                <ColumnLabel label={label} hasYear={place === last || isFirstOfYear(choice.by, line)} />
              </>
            );
            return (
              <li key={line.key}>
                {href ? (
                  <Link to={href} {...column}>
                    {content}
                  </Link>
                ) : (
                  <button type="button" {...column}>
                    {content}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      {atPoint && title && (
        <PartsTip beside={pointed.column} title={title} parts={partsText(atPoint, shown)} />
      )}
    </figure>
  );
}

/** Between the marks of the axis: 1, 2 or 5 with noughts, at most four of them. */
function stepOf(highest: number) {
  const least = Math.max(1, highest / 4);
  const tens = 10 ** Math.floor(Math.log10(least));
  return tens * ([1, 2, 5].find((each) => each * tens >= least) ?? 10);
}

const markText = (amount: number, currency: string | null) =>
  amount < 1_000_000 ? formatDecimal(String(amount), currency) : compactAmount(String(amount), currency);

function Stack({ series, heights }: { series: readonly string[]; heights: number[] }) {
  const tops = heights.map(
    (_, place) => 1 - heights.slice(0, place + 1).reduce((sum, height) => sum + height, 0),
  );
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {series.map((each, place) => (
        <rect key={each} data-series={each} width="1" height={heights[place]} y={tops[place]} />
      ))}
    </svg>
  );
}

/** The month or the Monday in short, and the year. */
function labelOf(by: Choice['by'], key: string): [string, string] {
  const day = new Date(by === 'month' ? `${key}-01` : key);
  const short = formatShortDay(day, day);
  // The month is shortened as in days: some languages shorten a month that stands alone otherwise.
  return [by === 'month' ? short.replace(/^1[\s.]*/, '') : short, key.slice(0, 4)];
}

const isFirstOfYear = (by: Choice['by'], { key }: SummaryLine) =>
  by === 'month' ? String(key).endsWith('-01') : /-01-0[1-7]$/.test(String(key));

const ColumnLabel = ({ label: [short, year], hasYear }: { label: [string, string]; hasYear: boolean }) => (
  <span className={styles.label}>
    {short} <small>{hasYear && year}</small>
  </span>
);

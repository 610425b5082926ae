import { createPortal } from 'react-dom';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { formatDecimal } from '#dashboard/base/ui/format.ts';
import styles from './chart.module.css';
import { type Amount, amountIn, type Series, seriesLabel } from './series.ts';
import type { Line } from './lines.ts';

/** An amount by status in words. */
export type PartText = { key: Series; label: string; value: string };

type Shown = { series: readonly Series[]; byCount: boolean; currency: string | null };

export const amountText = ({ count, sum }: Amount, { byCount, currency }: Omit<Shown, 'series'>) =>
  byCount ? (count > 0 ? formatCount(count) : null) : sum && formatDecimal(sum, currency);

/** The figures of a line by status, exactly; without statuses that it has nothing of. */
export const partsText = (line: Pick<Line, 'parts'>, shown: Shown): PartText[] =>
  shown.series.flatMap((key) => {
    const value = amountText(amountIn(line, key), shown);
    return value === null ? [] : [{ key, label: seriesLabel(key), value }];
  });

/** Room that a tooltip needs beside what it is about, in px. */
const width = 240;
const height = 140;

type PartsTipProps = {
  /** The bar or column that is pointed at. */
  beside: Element;
  title?: string;
  parts: PartText[];
};

/** A tooltip with amounts by status. Assistive technology has them where they stand. */
export function PartsTip({ beside, title, parts }: PartsTipProps) {
  const { left, right, top } = beside.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isAfter = right + width < innerWidth || left < innerWidth - right;
  return createPortal(
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{
        top: Math.max(8, Math.min(top, innerHeight - height)),
        ...(isAfter ? { left: right + 8 } : { right: innerWidth - left + 8 }),
      }}
    >
      {title && <b>{title}</b>}
      {parts.map(({ key, label, value }) => (
        <p key={key}>
          <i data-series={key} />
          {label} <span>{value}</span>
        </p>
      ))}
    </div>,
    document.body,
  );
}

import { formatValue } from '#dashboard/ui/format.ts';
import { Absent } from '#dashboard/ui/absent.tsx';
import styles from './amount.module.css';

type AmountProps = {
  value: number | null;
  /** ISO 4217; null for a plain number. */
  currency: string | null;
  /** What is said where there is no value. */
  absence: string;
};

/** An amount, its cents muted; in a column of amounts they are aligned at the decimal point. */
export function Amount({ value, currency, absence }: AmountProps) {
  if (value === null) return <Absent>{absence}</Absent>;
  const text = formatValue(value, currency);
  const point = text.search(/[.,]\d\d$/);
  if (point === -1) return text;
  return (
    <bdi>
      {text.slice(0, point)}
      <span className={styles.cents}>{text.slice(point)}</span>
    </bdi>
  );
}

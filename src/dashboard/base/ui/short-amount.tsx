import { isEnglish, locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatDecimal } from './format.ts';

/** The amount from which on a sentence tells millions. */
const shortened = 1_000_000;

type ShortAmountProps = {
  /** An exact decimal of any length. */
  decimal: string;
  /** ISO 4217; null for a plain number. */
  currency: string | null;
  /** Words that the tooltip adds to the whole figure. */
  note?: string | undefined;
};

/** An amount in a sentence: 958,314.50 as it is, but 127.9 M for 127,864,170.55, which is in the tooltip then. */
export function ShortAmount({ decimal, currency, note }: ShortAmountProps) {
  const whole = formatDecimal(decimal, currency);
  const isShort = Math.abs(Number(decimal)) >= shortened;
  if (!isShort && !note) return whole;
  return (
    <span title={note ? whole + say(', ') + note : whole}>
      {isShort ? compactAmount(decimal, currency, 1) : whole}
    </span>
  );
}

/** An amount in thousands or millions: 127.9 M. @param least decimals at least */
export function compactAmount(decimal: string, currency: string | null, least = 0) {
  const format = new Intl.NumberFormat(locale(), {
    ...(currency ? { style: 'currency', currency } : {}),
    notation: 'compact',
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
  });
  return format
    .formatToParts(decimal as Intl.StringNumericLiteral)
    .map(({ type, value }) => {
      if (type !== 'compact' || !isEnglish()) return value;
      // In Britain a small m, which may be a metre.
      return `\u00a0${value === 'm' ? 'M' : value}`;
    })
    .join('');
}

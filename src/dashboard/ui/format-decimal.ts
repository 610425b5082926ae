import { grouped } from '#dashboard/languages/format-count.ts';
import { isEnglish, locale } from '#dashboard/languages/language.ts';

/**
 * An exact decimal of any length, 178670.51, written as an amount: whole ones without decimals, others with at least two,
 * and with the currency (ISO 4217) where one is configured.
 */
export function formatDecimal(decimal: string, currency: string | null) {
  const [whole = '', fraction = ''] = decimal.split('.');
  if (currency === null && isEnglish()) return grouped(whole) + (fraction && `.${fraction.padEnd(2, '0')}`);
  const digits = fraction && Math.max(2, fraction.length);
  return new Intl.NumberFormat(locale(), {
    ...(currency ? { style: 'currency', currency } : {}),
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  }).format(decimal as Intl.StringNumericLiteral);
}

import type { Row } from '#dashboard/data/api/read-page.ts';

export type Sum = {
  /** The exact total in plain decimals: -1204.55. */
  total: string;
  without: number;
};

/** The values of rows, in lists that have them; null for a record without one. */
export const valuesOf = (rows: readonly Pick<Row, 'record'>[]) =>
  rows.flatMap(({ record }) => (record ? ['value' in record ? record.value : null] : []));

/** A number as it is written: `digits` divided by ten to the power of `scale`. */
type Decimal = { digits: bigint; scale: number };

/** Adds values exactly, digit by digit as they are written: 0.1 and 0.2 are 0.3. Totals may be added too. */
export function addValues(values: readonly (number | string | null)[]): Sum {
  const decimals = values.filter((value) => value !== null).map(decimalOf);
  const scale = Math.max(0, ...new Set(decimals.map((decimal) => decimal.scale)));
  const digits = decimals.reduce((sum, each) => sum + each.digits * 10n ** BigInt(scale - each.scale), 0n);
  return { total: writeDecimal({ digits, scale }), without: values.length - decimals.length };
}

/** @param value finite, as every number of a JSON document is, or a plain decimal */
function decimalOf(value: number | string): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

function writeDecimal({ digits, scale }: Decimal) {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits)
    .slice(sign.length)
    .padStart(scale + 1, '0');
  const point = text.length - scale;
  const fraction = text.slice(point).replace(/0+$/, '');
  return `${sign}${text.slice(0, point)}${fraction && `.${fraction}`}`;
}

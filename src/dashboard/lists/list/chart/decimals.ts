import { addValues } from '#dashboard/lists/table/cell/add-values.ts';

/* Amounts as plain decimals of any length: -1204.55. */

/** A decimal is its digits, divided by ten to the power of `scale`. */
const parsed = (decimal: string) => ({
  digits: BigInt(decimal.replace('.', '')),
  scale: decimal.split('.')[1]?.length ?? 0,
});

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

export const minus = (decimal: string, other: string) => addValues([decimal, negated(other)]).total;

/** Below zero where the first is less. */
export const compare = (decimal: string, other: string) => {
  const { digits } = parsed(minus(decimal, other));
  return digits < 0n ? -1 : Number(digits > 0n);
};

export const isPositive = (decimal: string) => parsed(decimal).digits > 0n;

/** A share of a total to some decimals; halves are rounded away from zero. @param parts at least 1 */
export function divide(decimal: string, parts: number, decimals: number) {
  const { digits, scale } = parsed(decimal);
  const divisor = BigInt(parts) * 10n ** BigInt(scale);
  const [sign, size] = digits < 0n ? [-1n, -digits] : [1n, digits];
  const doubled = 2n * 10n ** BigInt(decimals) * size;
  return addValues([`${(sign * (doubled + divisor)) / (2n * divisor)}e-${decimals}`]).total;
}

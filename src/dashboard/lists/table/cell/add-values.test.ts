import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addValues } from './add-values.ts';

test.each([
  [[], '0', 0],
  [[null, null], '0', 2],
  [[0.1, 0.2], '0.3', 0],
  [[22_070.51, null, 156_600], '178670.51', 1],
  [[-1250.5, 45.95], '-1204.55', 0],
  [[-0.05], '-0.05', 0],
  [[1e21, 1.5], '1000000000000000000001.5', 0],
  [[9_007_199_254_740_991, 9_007_199_254_740_991], '18014398509481982', 0],
  [[5e-7, 1], '1.0000005', 0],
  [[-0], '0', 0],
])('%j add up to %s, %i without a value', (values, total, without) => {
  expect(addValues(values)).toEqual({ total, without });
});

test('any amounts in cents add up exactly, in any order', () => {
  const cents = fc.maxSafeInteger().map((amount) => Math.trunc(amount / 1000));
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const values = amounts.map((amount) => Number(`${amount}e-2`));
      const { total } = addValues(values);
      const [whole = '', fraction = ''] = total.split('.');
      const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n);
      expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(sum);
      expect(addValues(values.toReversed()).total).toBe(total);
    }),
  );
});

import { expect, test } from 'vitest';
import { sharesOf } from './lanes.tsx';

test.each([
  [
    [2095, 1266, 998, 675],
    ['42%', '25%', '20%', '13%'],
  ],
  [
    [9999, 1, 0, 0],
    ['>99%', '<1%', '0%', '0%'],
  ],
  [[5, null, 1, 1], null],
  [[0, 0, 0, 0], null],
])('the shares of %j are %j', (totals, shares) => {
  expect(sharesOf(totals)).toEqual(shares);
});

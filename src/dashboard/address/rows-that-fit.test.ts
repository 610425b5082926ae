import { beforeEach, expect, test } from 'vitest';
import { fitAgain, heightsKey, rowsThatFit } from './rows-that-fit.ts';

beforeEach(() => {
  localStorage.clear();
  fitAgain();
});

/** @param heights px around the rows, and px of a row, as they are stored */
const store = (heights: string) => localStorage.setItem(heightsKey('contacts'), heights);

test('rows fill the window by the heights that were measured last, from 5 to 100', () => {
  store(`${window.innerHeight - 500} 32`);
  expect(rowsThatFit('contacts')).toBe(15);
  for (const [heights, rows] of [
    [`${window.innerHeight - 499} 50`, 9],
    ['5000 44', 5],
    ['0 1', 100],
    ['broken', 5],
  ] as const) {
    store(heights);
    fitAgain();
    expect([heights, rowsThatFit('contacts')]).toEqual([heights, rows]);
  }
});

test('the number stands until rows are fitted again, as a page of another size has other rows', () => {
  const rows = rowsThatFit('contacts');
  store('10 10');
  expect(rowsThatFit('contacts')).toBe(rows);
  fitAgain();
  expect(rowsThatFit('contacts')).not.toBe(rows);
});

import { afterEach, expect, test } from 'vitest';
import { farRows, leaveOut } from './far-rows.ts';

afterEach(() => document.body.replaceChildren());

/** Adds rows below the window, and one before them. */
function addRows(count: number) {
  const body = document.createElement('tbody');
  body.innerHTML = '<tr><td><a data-record="1" tabindex="-1"></a></td></tr>'.repeat(count + 1);
  document.body.append(document.createElement('table'));
  document.querySelector('table')?.append(body);
  const rows = [...body.querySelectorAll('tr')];
  for (const row of rows.slice(1)) row.getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 1);
  return rows;
}

test('rows below the window are far, but for the one that takes the focus', () => {
  const [, second, third, fourth] = addRows(3);
  third?.querySelector('a')?.removeAttribute('tabindex');
  expect(farRows(document)).toEqual([second, fourth]);
});

test('rows that are left out come back, however many they are', async () => {
  const rows = addRows(25);
  const leftOut = () => rows.filter(({ style }) => style.contentVisibility === 'hidden').length;
  leaveOut(farRows(document));
  expect(leftOut()).toBe(25);
  await expect.poll(leftOut).toBe(0);
});

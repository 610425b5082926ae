import { expect, test } from 'vitest';
import { anOpportunity } from '#testing/records.ts';
import { quiet, waits } from '#testing/lists/follow-ups.ts';
import { shortAge } from '#dashboard/base/ui/short-age.tsx';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { countedWaiting } from './follow-up.ts';

test.each([
  [59_000, 'just now'],
  [38 * 60_000, '38 min'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('%d ms are %s', (ms, words) => {
  expect(shortAge(ms)).toBe(words);
});

test.each([
  [waits, 4],
  [{ ...waits, webhook_sent: null }, 4],
  [{ ...waits, webhook_sent: true }, null],
  [quiet(1)[0], null],
])('a page of 4 that begins with %j counts %j', (fields, counted) => {
  const meta = { current_page: 1, from: 1, last_page: 4, per_page: 1, to: 1, total: 4 };
  const body = { data: [anOpportunity(fields)], meta };
  expect(countedWaiting(parsePage('opportunities', body, {}))).toBe(counted);
});

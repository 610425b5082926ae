import { expect, test } from 'vitest';
import { shortAge } from '#dashboard/base/ui/short-age.tsx';
import { sinceInWords } from './follow-up.ts';

test.each([
  [59_000, 'just now'],
  [38 * 60_000, '38 min'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('%d ms are %s', (ms, words) => {
  expect(shortAge(ms)).toBe(words);
});

test('the age of what was read has its day unless it is of today', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime();
  expect(sinceInWords(new Date(2026, 10, 20, 9, 12).getTime(), now)).toBe('09:12');
  expect(sinceInWords(new Date(2026, 10, 19, 9, 12).getTime(), now)).toMatch(/^19 Nov 2026, 09:12/);
});

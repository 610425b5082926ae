import { expect, test } from 'vitest';
import { shortAge } from '#dashboard/base/ui/short-age.tsx';

test.each([
  [59_000, 'just now'],
  [38 * 60_000, '38 min'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('%d ms are %s', (ms, words) => {
  expect(shortAge(ms)).toBe(words);
});

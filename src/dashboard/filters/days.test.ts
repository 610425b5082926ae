import { expect, test } from 'vitest';
import { wordsOf } from './days.ts';

test.each([
  [{}, null],
  [{ day: '2026-11-19' }, '19 Nov 2026'],
  [{ from: '2026-11-15', to: '2026-11-21' }, '15–21 Nov 2026'],
  [{ from: '2026-11-15', to: '2026-11-15' }, '15 Nov 2026'],
  [{ from: '2026-11-15' }, 'from 15 Nov 2026'],
  [{ to: '2026-11-15' }, 'until 15 Nov 2026'],
])('%j in words', (days, words) => {
  expect(wordsOf(days)).toBe(words);
});

import { expect, test } from 'vitest';
import { broughtBy } from './agents-brought.ts';
import { shortAge } from './short-age.tsx';
import { agentsAmong, followUpsAmong, readOfTotal, sinceInWords } from './words.ts';

test.each([
  [59_000, 'just now'],
  [38 * 60_000, '38 min'],
  [47.9 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('%d ms are %s', (ms, words) => {
  expect(shortAge(ms)).toBe(words);
});

test('how far opportunities were read says no more than there are', () => {
  expect(readOfTotal({ read: 1400, total: 5034 })).toBe('1,400 of 5,034');
  expect(readOfTotal({ read: 12, total: 10 })).toBe('10 of 10');
  expect(readOfTotal({ read: 1400, total: null })).toBe('1,400');
});

test('a card says which opportunities it is of, and when they were read if that is a while ago', () => {
  const some = { phase: 'resting', read: 100 } as const;
  const all = { phase: 'done', read: 5034 } as const;
  const none = { phase: 'done', read: 0 } as const;
  expect(agentsAmong(some, null)).toBe('From the newest 100 opportunities.');
  expect(agentsAmong(all, '09:12')).toBe('From all 5,034 opportunities, as of 09:12.');
  expect(followUpsAmong(all, null)).toBe('Requested, webhook not sent, among all 5,034.');
  expect(followUpsAmong(some, '09:12')).toBe(
    'Requested, webhook not sent, among the newest 100, as of 09:12.',
  );
  expect([agentsAmong(none, null), followUpsAmong(none, '09:12')]).toEqual([
    'No opportunities yet.',
    'No opportunities yet, as of 09:12.',
  ]);
});

test('the age of what was read has its day unless it is of today', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime();
  expect(sinceInWords(new Date(2026, 10, 20, 9, 12).getTime(), now)).toBe('09:12');
  expect(sinceInWords(new Date(2026, 10, 19, 9, 12).getTime(), now)).toMatch(/^19 Nov 2026, 09:12/);
});

/** Agents 6 and 7 are inactive. */
const busyAgent = (id: number | string) => ({ id, name: null, active: id !== 6 && id !== 7 });

test('inactive agents are shown however little they brought, and nobody is counted twice', () => {
  const counts = new Map([
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 2],
    [6, 1],
    [7, 1],
    [null, 9],
  ] as const);
  const { shown, rest, nobody } = broughtBy(counts, busyAgent);
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 6, 7]);
  expect({ rest, nobody }).toEqual({ rest: { agents: 2, count: 4 }, nobody: 9 });
  expect(broughtBy(counts, (id) => ({ id, name: null, active: true })).shown.map(({ id }) => id)).toEqual([
    1, 2, 3, 4,
  ]);
});

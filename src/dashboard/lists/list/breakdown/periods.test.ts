import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './choice.ts';
import { linkedParams } from './linked-params.ts';
import { compared, type Period } from './periods.ts';
import { percent } from './words.ts';

const period = (text: string): Period => {
  const [from = '', to = from] = text.split(' ');
  return { from, to };
};

test.each([
  ['a month with the one before', '2026-10-01 2026-10-31', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
  ['January with December', '2026-01-01 2026-01-31', '2026-01-01 2026-01-31', '2025-12-01 2025-12-31'],
  ['an unfinished month as far', '2026-11-01 2026-11-30', '2026-11-01 2026-11-23', '2026-10-01 2026-10-23'],
  ['a week with the one before', '2026-11-09 2026-11-15', '2026-11-09 2026-11-15', '2026-11-02 2026-11-08'],
  ['an unfinished week as far', '2026-11-22 2026-11-28', '2026-11-22 2026-11-23', '2026-11-20 2026-11-21'],
  ['a day with the one before', '2026-11-01', '2026-11-01', '2026-10-31 2026-10-31'],
])('%s', (_what, given, now, before) => {
  expect(compared(period(given), '2026-11-23')).toEqual({ now: period(now), before: period(before) });
});

test('a month that is longer than the one before is compared with all of that', () => {
  expect(compared(period('2026-03-01 2026-03-31'), '2026-03-30')?.before).toEqual(
    period('2026-02-01 2026-02-28'),
  );
});

test('what has not begun is not compared', () => {
  expect(compared(period('2026-12-01 2026-12-31'), '2026-11-23')).toBeNull();
});

test.each(['agent', 'agent.count', 'agent.-largest', 'month.sum', 'agent.2026-10', 'weekday.-count.2026-10'])(
  '%s is read and written alike',
  (text) => {
    const choice = readChoice(text);
    expect(choice && writeChoice(choice)).toBe(text);
  },
);

test('what is not understood is left out', () => {
  expect(readChoice('colour')).toBeNull();
  expect(readChoice('agent.loud.2026-13')).toEqual(readChoice('agent'));
});

const params = { sort: '-created_at', page: 1, per_page: 15, created_from: '2026-10-05' } as const;
const all = ['created_range'] as const;

test.each([
  ['status', 'won', all, { status: 'won' }],
  ['status', 'parked', all, null],
  ['contact', 'c-7', [], { contact_id: 'c-7' }],
  ['contact', null, [], null],
  ['agent', 3, all, null],
  ['agent', 3, ['agent'], { agent_id: 3 }],
  ['agent', null, ['agent'], null],
  ['weekday', '1', all, null],
  ['month', '2026-10', all, { created_from: '2026-10-05', created_to: '2026-10-31' }],
  ['month', '2026-10', [], null],
  ['week', '2026-10-12', all, { created_from: '2026-10-12', created_to: '2026-10-18' }],
] as const)('a line by %s, %s, on a server with %j links to %j', (by, key, extensions, filters) => {
  const choice = readChoice(by);
  if (!choice) throw new Error('No choice');
  const linked = linkedParams({ kind: 'line', key, count: 1 }, choice, params, extensions);
  expect(linked).toEqual(filters && { ...params, ...filters });
  const ofMonth = { ...choice, month: '2026-10' };
  expect(linkedParams({ kind: 'line', key, count: 1 }, ofMonth, params, [])).toBeNull();
});

test.each([
  [0, '0%'],
  [0.0004, '<1%'],
  [0.004_999, '<1%'],
  [0.005, '1%'],
  [0.5, '50%'],
  [0.995, '>99%'],
  [0.999_99, '>99%'],
  [1, '100%'],
])('a share of %d is %s: something is never none, nor all but something all', (share, text) => {
  expect(percent(share)).toBe(text);
});

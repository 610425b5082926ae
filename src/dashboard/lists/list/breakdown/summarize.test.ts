import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupings } from '#contract/groupings.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { seed } from '#testing/run/seed.ts';
import { readChoice } from './choice.ts';
import { linesOf } from './lines.ts';
import { type Fact, summarize } from './summarize.ts';

const fact: fc.Arbitrary<Fact> = fc.record({
  status: fc.constantFrom('new', 'won', ' Won ', 'parked', null),
  agent_id: fc.option(fc.integer({ min: 1, max: 130 })),
  contact_id: fc.option(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('c-7'))),
  value: fc.option(fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => Number(`${cents}e-2`))),
  created_at: fc.oneof(
    fc
      .date({ min: new Date('2024-12-20'), max: new Date('2026-01-10'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    fc.constantFrom(null, 'soon'),
  ),
});

test(`lines and what they leave out add up to the total, which is the list's (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 300 }), fc.constantFrom(...groupings), (facts, by) => {
      const { data, others, total } = summarize(facts, by, 'status');
      const all = [...data, ...(others ? [others] : [])];
      const sumOf = (key: 'count' | 'without_value') => all.reduce((sum, line) => sum + line[key], 0);
      expect(sumOf('count')).toBe(facts.length);
      expect(sumOf('without_value')).toBe(total.without_value);
      expect(addValues(all.map(({ sum }) => sum)).total).toBe(total.sum ?? '0');
      expect(total.sum ?? '0').toBe(addValues(facts.map(({ value }) => value)).total);
      expect(new Set(data.map(({ key }) => key)).size).toBe(data.length);
      for (const { parts = [], count, sum } of data) {
        expect(parts.reduce((added, part) => added + part.count, 0)).toBe(count);
        expect(addValues(parts.map((part) => part.sum)).total).toBe(sum ?? '0');
      }
    }),
    { seed },
  );
});

test(`changes add up to the change of the total, as long as no line is left out (seed ${seed})`, () => {
  const few = fc.array(fact, { maxLength: 60 });
  fc.assert(
    fc.property(few, few, fc.constantFrom('agent', 'status', 'weekday'), (facts, past, by) => {
      const choice = readChoice(by);
      if (!choice) throw new Error('No choice');
      const lines = linesOf(summarize(facts, choice.by), summarize(past, choice.by), choice);
      const total = lines.at(-1);
      expect(addValues(lines.slice(0, -1).map(({ change }) => change)).total).toBe(total?.change);
    }),
    { seed },
  );
});

const facts = (values: (number | null)[]): Fact[] =>
  values.map((value) => ({
    status: 'won',
    agent_id: 1,
    contact_id: 2,
    value,
    created_at: '2026-10-04T23:59:59Z',
  }));

test.each([
  [[0.1, 0.2], { count: 2, without_value: 0, sum: '0.3', median: '0.15', largest: '0.2' }],
  [[3, null, -1, 2], { count: 4, without_value: 1, sum: '4', median: '2', largest: '3' }],
  [[null], { count: 1, without_value: 1, sum: null, median: null, largest: null }],
  [[], { count: 0, without_value: 0, sum: null, median: null, largest: null }],
])('figures of %j are exact', (values, expected) => {
  expect(summarize(facts(values), 'status').total).toEqual(expected);
});

test.each([
  ['month', '2026-10'],
  ['week', '2026-09-28'],
  ['weekday', '7'],
  ['agent', 1],
  ['contact', 2],
] as const)('a day in UTC decides the %s', (by, key) => {
  expect(summarize(facts([1]), by).data.map((line) => line.key)).toEqual([key]);
});

test('lines are ordered by what is chosen, those without it last, and have exact averages', () => {
  const values = { 1: [1, 1, 1], 2: [10, 0.01], 3: [null] };
  const all = Object.entries(values).flatMap(([agent, own]) =>
    facts(own).map((each) => Object.assign(each, { agent_id: Number(agent) })),
  );
  const keysBy = (text: string) => {
    const choice = readChoice(text);
    if (!choice) throw new Error('No choice');
    return linesOf(summarize(all, 'agent'), null, choice).map(({ key, average }) => [key, average]);
  };
  expect(keysBy('agent')).toEqual([
    [2, '5.01'],
    [1, '1'],
    [3, null],
    [null, '2.6'],
  ]);
  expect(keysBy('agent.-count').map(([key]) => key)).toEqual([3, 2, 1, null]);
  expect(keysBy('agent.-median').map(([key]) => key)).toEqual([1, 2, 3, null]);
});

test('a median between two hundredths is told to the hundredth', () => {
  const total = { count: 2, without_value: 0, sum: '16616.63', median: '8308.315', largest: '9000.13' };
  const choice = readChoice('status');
  if (choice === null) throw new Error('No choice');
  expect(linesOf({ data: [], others: null, total }, null, choice)).toMatchObject([{ median: '8308.32' }]);
});

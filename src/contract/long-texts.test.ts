import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { matcherFor } from '#dashboard/data/names/match.ts';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import { runs } from '#testing/run/runs.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { fold, folding } from './fold.ts';
import { hasPhonePart, isPhone, isSamePhone, phonePart, readDialled } from './phone.ts';
import { createQualityCheck } from './quality.ts';

/*
 * What an engine does within one match of a pattern, or to put marks in order, can't be counted. So each function that reads
 * what a source or a file may send is shown to give an engine no more of a long text than it takes in no time; or, where
 * it needs the whole, nothing but patterns that look at each character once.
 */

/** Patterns that look at each character once, or a bounded number of times, however long the text is. */
const linear = new Set([
  String.raw`^\p{ASCII}*$`,
  `[${folding.dropped}]`,
  `[${folding.replaced.map(([other]) => other).join('')}]`,
  String.raw`\s+`,
  String.raw`^[\s\p{DI}]*$`,
]);

/** The longest text that the work gives to any other pattern, or to what decomposes characters, in units. */
const longestGiven = (work: () => unknown) => {
  let longest = 0;
  let isOwn = false;
  const note = (text: string) => void (longest = Math.max(longest, text.length));
  const exec = Reflect.get(RegExp.prototype, 'exec');
  const normalize = Reflect.get(String.prototype, 'normalize');
  // What String's methods and test() do with a pattern goes through exec once it is replaced.
  const spies = [
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      if (!isOwn && !linear.has(this.source)) note(text);
      return exec.call(this, text);
    }),
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      isOwn = true;
      for (const run of this.split(/\P{M}/u)) note(run);
      isOwn = false;
      return normalize.call(this, form);
    }),
  ];
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return longest;
};

/** Texts that take patterns long: repeated, with something before and behind. */
const piece = fc.constantFrom(
  'a',
  '1',
  ' ',
  '@',
  'a@',
  '1 ',
  '+',
  '(0)',
  '.',
  '\u0301\u0323',
  '\u064e',
  '-',
  'x1',
  '中',
  '\n',
);
const long = fc
  .tuple(
    fc.constantFrom('', '+', 'a', '01632 960123'),
    piece,
    piece,
    fc.constantFrom('', '!', '@', '.a', '1'),
  )
  .map(
    ([before, one, other, behind]) =>
      (count: number) =>
        before + one.repeat(count) + other.repeat(count) + behind,
  );

const check = (text: string) => {
  const checked = createQualityCheck();
  const contact = { first_name: text, last_name: text, company: text, email: text, phone: text };
  checked.add('contacts', aContact(contact));
  checked.add('contacts', aContact({ ...contact, id: 2 }));
  checked.add('agents', anAgent({ name: text, booking_link: `https://${text}`, webhook_url: text }));
  checked.add('opportunities', anOpportunity({ name: text }));
  return checked.findings();
};

const part = { digits: '1632', national: null };

const readers: [string, (text: string) => unknown][] = [
  ['the check of records', check],
  ['the reading of a part of a number', phonePart],
  ['the search among numbers', (text) => hasPhonePart(text, part)],
  ['the comparison of numbers', (text) => isSamePhone(text, '+44 1632 960123')],
  ['whether it is a number', isPhone],
  ['the number to dial', readDialled],
  ['folding', fold],
  [
    'the search among names',
    (text) => matcherFor(text)(referenceTo('contacts', aContact({ first_name: text, phone: text }))),
  ],
];

test.each(readers)('%s does no more with a text of 10,000 than with one of 5,000', (_what, read) => {
  fc.assert(
    fc.property(long, (text) => {
      const [shorter, longer] = [5_000, 10_000].map((length) => longestGiven(() => read(text(length))));
      expect(longer).toBeLessThanOrEqual(3_002);
      expect(longer).toBe(shorter);
    }),
    { numRuns: runs(15) },
  );
});

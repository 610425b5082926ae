import { expect, test } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { withCompiledMessages } from './messages.ts';

const evaluate = (compiled: string, plural?: (count: number) => string) =>
  // oxlint-disable-next-line typescript/no-implied-eval -- The very code that the build writes.
  new Function('plural', `return ${compiled}`)(plural) as (
    values: Record<string, unknown>,
    shown: (value: unknown) => string,
  ) => string;

test('a message becomes a text, or a function of its values', () => {
  expect(compileMessage("Don't", 'en')).toBe('"Don\'t"');
  expect(compileMessage('{n} left [time]', 'en')).toBe('"{n} left"');
  expect(compileMessage("'{n}' left", 'en')).toBe('(v, w) => `{n} left`');
  const rows = evaluate(
    compileMessage('{count, plural, =0 {no row} one {# row of {of}} other {# rows of {of}}}', 'en'),
  );
  expect([0, 1, 2].map((count) => rows({ count, of: '$`{9}\\' }, String))).toEqual([
    'no row',
    '1 row of $`{9}\\',
    '2 rows of $`{9}\\',
  ]);
});

test('a plural has the cases of its language', () => {
  const arabic = new Intl.PluralRules('ar');
  const text = '{n, plural, zero {0} one {1} two {2} few {3} many {4} other {5}}';
  const message = evaluate(compileMessage(text, 'ar'), (count) => arabic.select(count));
  expect([0, 1, 2, 3, 11, 100].map((n) => message({ n }, String))).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(() => compileMessage('{n, plural, one {1} other {2}}', 'ar')).toThrow('{n} has no case "zero"');
  expect(() => compileMessage('{n, plural, one {1}}', 'en')).toThrow('{n} has no case "other"');
  expect(() => compileMessage('{n, number}', 'en')).toThrow('function');
});

test('the modules that say messages have the English ones compiled', () => {
  const source = "say('{n} left', { n });\nsay('{n, plural, one {one} other {# left}}', { n },);";
  expect(withCompiledMessages('a.ts', source)?.toString()).toMatch(
    /^say\('\{n\} left', \{ n \}\);\nsay\("[\w-]{6}", \{ n \}, \(v, w\) => v\.n===1\?`one`:`\$\{w\(v\.n\)\} left`,\);$/,
  );
  expect(withCompiledMessages('a.ts', "say('Export [noun]')")?.toString()).toMatch(
    /^say\("[\w-]{6}", \{\}, "Export"\)$/,
  );
  expect(() => withCompiledMessages('a.ts', "say('{n} left')")).toThrow('the values of "{n} left"');
  expect(() => withCompiledMessages('a.ts', 'say(title)')).toThrow('a.ts: title is no literal');
});

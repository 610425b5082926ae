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
  const changed = withCompiledMessages('a.ts', "say('Plain');\nsay('{n} left', { n },);")?.toString();
  expect(changed).toMatch(
    /^say\('Plain'\);\nsay\("[\w-]{6}", \{ n \}, \(v, w\) => `\$\{w\(v\.n\)\} left`,\);$/,
  );
  expect(withCompiledMessages('a.ts', "say('Export [noun]')")?.toString()).toMatch(
    /^say\("[\w-]{6}", \{\}, "Export"\)$/,
  );
  expect(() => withCompiledMessages('a.ts', "say('{n} left')")).toThrow('the values of "{n} left"');
  expect(() => withCompiledMessages('a.ts', 'say(title)')).toThrow('a.ts: title is no literal');
});

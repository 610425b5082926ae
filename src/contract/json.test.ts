import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf } from './json.ts';

test.each([
  ['{"id": 9007199254740993}', { id: '9007199254740993' }],
  ['[-9007199254740993,1e400 , -2.5E+999]', ['-9007199254740993', '1e400', '-2.5E+999']],
  ['9007199254740993', '9007199254740993'],
  ['["say \\"1e400, 9007199254740993\\""]', ['say "1e400, 9007199254740993"']],
  ['[9007199254740991, 0.123456789012345678, 1e22]', [9007199254740991, 0.12345678901234568, 1e22]],
])('%s keeps its digits', (text, value) => expect(jsonOf(text)).toEqual(value));

test('all other JSON is what JSON.parse makes of it', () => {
  const texts = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value, null, 1)),
  );
  const unsafe = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value) && !Number.isSafeInteger(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(unsafe);
  fc.assert(
    fc.property(texts, fc.string(), (text, prose) => {
      const given = `[${text}, ${JSON.stringify(`, ${prose} 1234567890123456789`)}]`;
      fc.pre(!unsafe(JSON.parse(given)));
      expect(jsonOf(given)).toEqual(JSON.parse(given));
    }),
  );
});

test.each(['{9007199254740993: 1}', '[1e400', '01234567890123456789', ''])('%s is not JSON', (text) => {
  expect(jsonOf(text)).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('nothing in an isolated text turns what follows it', () => {
  expect(isolated('Oak doors')).toBe('Oak doors');
  expect(isolated('\u202egnp.exe')).toBe('\u2068gnp.exe\u2069');
  const tricky = fc.array(fc.constantFrom('a', 'א', '\u202e', '\u2066', '\u2069', '\u202c'));
  fc.assert(
    fc.property(tricky, (texts) => {
      expect(isolated(texts.join(''))).toMatch(/^(\u2068[aא]*\u2069|[aא]*)$/);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts, snippetOf } from './marks.ts';

const marked = (text: string, searched: string) =>
  markedParts(text, searched)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('what was searched for is marked, whatever the case and the accents', () => {
  expect(marked('Łukasz Żółć', 'zol')).toBe('Łukasz [Żół]ć');
  expect(marked('Straße 5', 'strasse')).toBe('[Straße] 5');
  expect(marked('Ada Okafor', 'oka ad')).toBe('[Ad]a [Oka]for');
  expect(marked('Ada', 'x')).toBe('Ada');
});

test('marks never change a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, searched) => {
      expect(
        markedParts(text, searched)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a snippet begins with a whole word near the match', () => {
  const text = `${'Many words before it. '.repeat(9)}Asked to call Ratnasari on Monday, before noon.`;
  expect(snippetOf(text, 'ratna')).toBe('… to call Ratnasari on Monday, before noon.');
  expect(snippetOf('Ratnasari called', 'ratna')).toBe('Ratnasari called');
  expect(snippetOf(text, 'nobody')).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldWithPlaces } from './fold.ts';

test.each([
  ['O’Brien', "o'brien", 'OʼBRIEN', 'O´Brien', 'O`Brien', 'O｀Brien', 'Ó`BRIEN'],
  [
    'Watson-Parker',
    'watson‐parker',
    'Watson–Parker',
    'WATSON−PARKER',
    'Watson\u2011Parker',
    'Watson\u00ad-Parker',
    ...Array.from('᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠𐺭', (hyphen) => `Watson${hyphen}Parker`),
  ],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['Ægir Œuvre Þór', 'aegir oeuvre thor', 'ÆGIR ŒUVRE ÞÓR'],
  ['ﬁne oﬃce', 'fine office'],
  ['Łódź Søren Đorđe', 'lodz soren dorde'],
  ['مُحَمَّد', 'محمد', 'مـحـمـد'],
  ['أحمد', 'احمد', 'ٱحمد', 'إحمد'],
  ['علاء مؤمن فاطمة علي', 'علا مومن فاطمه على'],
  ['\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd', '\u05e9\u05dc\u05d5\u05dd'],
  ['Ａｄａ　Ｌｔｄ．１２', 'ada ltd.12', 'ADA LTD.١٢', 'ada\u00a0ltd.۱۲'],
  [
    'A\u200bd\u200da\ufeff',
    'ada',
    '\u202bAda\u202c',
    'A\ufe0fda',
    'A\u2800d\ufff9a\ufffb',
    'Ad\u{1d173}a\u{1bca0}',
  ],
  ['ΟΔΟΣ', 'οδος', 'οδοσ', 'ΟΔΌΣ'],
])('%j is found however it is written', (text, ...others) => {
  expect(others.map(fold)).toEqual(others.map(() => fold(text)));
});

test.each([
  ['a hyphen and a space', 'Watson Parker', 'Watson-Parker'],
  ['vowel signs of Hindi', 'कि', 'का'],
  ['tones of Thai', 'ไม้', 'ไม่'],
])('texts that differ stay apart: %s', (_what, one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('each unit of a folded text is led back to where its character began', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { folded, places } = foldWithPlaces(text);
      expect(places).toHaveLength(folded.length + 1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places.at(-1)).toBe(text.length);
    }),
  );
});

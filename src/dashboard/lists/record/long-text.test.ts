import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './long-text.tsx';

test('paragraphs are told apart by empty lines', () => {
  expect(piecesOf('\nOne,\ntwo.\r\n \r\nThree. ')).toEqual([
    { text: 'One,\ntwo.', isRest: false },
    { text: 'Three.', isRest: false },
  ]);
});

test('a long text has few pieces, however many paragraphs it has', () => {
  const text = 'a\n\n'.repeat(1_000);
  const pieces = piecesOf(text, true);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces).toHaveLength(2);
});

test('no piece is too long to lay out, none breaks a word or a character without need, and nothing is lost', () => {
  const word = fc.tuple(fc.constantFrom('a', '😀', 'é'), fc.integer({ min: 1, max: 5_000 }));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.map(([character, times]) => character.repeat(times)).join(' ');
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.map(({ isRest }) => isRest)).toEqual(pieces.map((_, index) => index > 0));
      for (const piece of pieces) {
        expect(piece.text.length).toBeLessThanOrEqual(2_001);
        expect(piece.text).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});

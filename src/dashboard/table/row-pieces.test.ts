import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, pieceSize } from './row-pieces.ts';

test('every row of a page is in one piece, in order, and a page of the default size is a single one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 120 }), (rows) => {
      const pieces = piecesOf(rows);
      expect(pieces.flat()).toEqual(rows);
      expect(pieces.slice(0, -1).every(({ length }) => length === pieceSize)).toBe(true);
      expect(pieces.length).toBe(Math.ceil(rows.length / pieceSize));
    }),
  );
});

import { defaultPerPage } from '#contract/page.ts';

/** Rows that are rendered in one task: a page of the default size, or a part of a longer one. */
export const pieceSize = defaultPerPage;

/** The rows of a page in pieces, in their order. */
export function piecesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / pieceSize);
  return Array.from({ length: count }, (_none, index) =>
    rows.slice(index * pieceSize, (index + 1) * pieceSize),
  );
}

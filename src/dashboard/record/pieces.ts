/** Longest piece of a paragraph, in characters: the time to lay a paragraph out grows with the square of its length. */
const longest = 2_000;

/** Part of a paragraph; all but its first part follow on without a gap. */
export type Piece = { text: string; isRest: boolean };

const paragraphsOf = (text: string) => text.trim().split(/(?:\r?\n[^\S\n]*){2,}/);

/**
 * The paragraphs of a text, long ones in pieces that end between words where there are any.
 * @param isLong takes the text as one paragraph: it may have more of them than a page can lay out
 */
export const piecesOf = (text: string, isLong = false): Piece[] =>
  (isLong ? [text] : paragraphsOf(text)).flatMap((paragraph) =>
    cut(paragraph).map((piece, index) => ({ text: piece, isRest: index > 0 })),
  );

function cut(paragraph: string) {
  const pieces: string[] = [];
  let from = 0;
  while (paragraph.length - from > longest) {
    const space = Math.max(...[' ', '\n'].map((mark) => paragraph.lastIndexOf(mark, from + longest)));
    const end = space > from ? space + 1 : from + longest;
    // Not between the two halves of a character.
    const to = /[\ud800-\udbff]/.test(paragraph.charAt(end - 1)) ? end - 1 : end;
    pieces.push(paragraph.slice(from, to));
    from = to;
  }
  return [...pieces, paragraph.slice(from)];
}

import { useMemo, useRef, useState } from 'react';
import { locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import styles from './long-text.module.css';

/** How much of a text is shown before somebody asks for all of it, in characters. */
const longest = 20_000;

/** Whether only the beginning of a text is shown at first. */
export const isLong = (text: string) => text.length > longest;

/** A box that keys can scroll, once it has focus. */
const scrollable = { role: 'region', tabIndex: 0 };

/** A text with its paragraphs and line breaks; a very long one in a box that scrolls, its beginning first. */
export function LongText({ name, text }: { name: string; text: string }) {
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isBoxed = isLong(text);
  const shown = isWhole || !isBoxed ? text : text.slice(0, longest);
  const pieces = useMemo(() => piecesOf(shown, isBoxed), [shown, isBoxed]);
  if (!isBoxed) return <Pieces pieces={pieces} />;
  const showAll = () => {
    box.current?.focus();
    setWhole(true);
  };
  return (
    <>
      <div ref={box} className={styles.box} aria-label={name} {...scrollable}>
        <Pieces pieces={pieces} />
      </div>
      {!isWhole && <Button onClick={showAll}>{say('Show all {size}', { size: sizeOf(text) })}</Button>}
    </>
  );
}

const Pieces = ({ pieces }: { pieces: Piece[] }) => (
  <div className={styles.text}>
    {keyedTexts(pieces.map(({ text }) => text)).map(({ key, text }, index) => (
      <p key={key} data-rest={pieces[index]?.isRest || undefined}>
        {text}
      </p>
    ))}
  </div>
);

const inUnit = (size: number, unit: string, digits: number) =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(size);

/** The size of a text in UTF-8: 1.0 MB, 35 kB. */
function sizeOf(text: string) {
  const bytes = new Blob([text]).size;
  return bytes < 1_000_000 ? inUnit(bytes / 1_000, 'kilobyte', 0) : inUnit(bytes / 1_000_000, 'megabyte', 1);
}

/** Longest piece of a paragraph, in characters: the time to lay a paragraph out grows with the square of its length. */
const longestPiece = 2_000;

/** Part of a paragraph; all but its first part follow on without a gap. */
type Piece = { text: string; isRest: boolean };

const paragraphsOf = (text: string) => text.trim().split(/(?:\r?\n[^\S\n]*){2,}/);

/** The paragraphs of a text; long ones in pieces that end between words where there are any. */
export const piecesOf = (text: string, isLong = false): Piece[] =>
  (isLong ? [text] : paragraphsOf(text)).flatMap((paragraph) =>
    cut(paragraph).map((piece, index) => ({ text: piece, isRest: index > 0 })),
  );

function cut(paragraph: string) {
  const pieces: string[] = [];
  let from = 0;
  while (paragraph.length - from > longestPiece) {
    const space = Math.max(...[' ', '\n'].map((mark) => paragraph.lastIndexOf(mark, from + longestPiece)));
    const end = space > from ? space + 1 : from + longestPiece;
    // Not between the two halves of a character.
    const to = /[\ud800-\udbff]/.test(paragraph.charAt(end - 1)) ? end - 1 : end;
    pieces.push(paragraph.slice(from, to));
    from = to;
  }
  return [...pieces, paragraph.slice(from)];
}

/** Texts with a key for each, different for equal texts. */
export function keyedTexts(texts: string[]) {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${times} ${text}`, text };
  });
}

import { useMemo, useRef, useState } from 'react';
import { locale } from '#dashboard/languages/language.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { keyedTexts } from './keyed-texts.ts';
import styles from './long-text.module.css';
import { type Piece, piecesOf } from './pieces.ts';

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
      {!isWhole && (
        <button type="button" className={control.control} onClick={showAll}>
          {say('Show all {size}', { size: sizeOf(text) })}
        </button>
      )}
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

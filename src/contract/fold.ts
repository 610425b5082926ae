/** Code points that are left out: marks on letters, the tatweel, the hamza by itself, and what is not seen. */
const dropped: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x300, 0x36f],
  // Hebrew points and accents.
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  // Arabic marks, and between them the hamza and the tatweel.
  [0x610, 0x61a],
  [0x61c, 0x61c],
  [0x621, 0x621],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x674, 0x674],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x8ca, 0x8e1],
  [0x8e3, 0x8ff],
  // Fillers, selectors of variants, joiners, marks of direction, of notes and of music, the empty braille cell.
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Small letters, digits and signs, by what is compared in place of each: what Unicode does not decompose (NFKD). */
const alike: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  o: 'ø',
  l: 'ł',
  d: 'đð',
  h: 'ħ',
  i: 'ı',
  t: 'ŧ',
  σ: 'ς',
  ا: 'ٱ',
  ي: 'ىیے',
  ه: 'ةہە',
  ك: 'ک',
  "'": '‘’‛ʹʻʼʽ′՚׳`',
  '"': '“”„‟״',
  '-': '‐‒–—―⁃−֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠𐺭',
  '/': '⁄',
  ...Object.fromEntries(
    Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [value, digit + '۰۱۲۳۴۵۶۷۸۹'.charAt(value)]),
  ),
};

/**
 * How texts are folded, for the two that do: `fold`, and the functions of the database that migration 018 makes out of this
 * table. A change needs a migration that makes them again and rebuilds the indexes that rest on them.
 */
export const folding = {
  /** Ranges as they stand between the brackets of a pattern, in JavaScript as in SQL. */
  dropped: dropped.map((range) => range.map((code) => String.fromCodePoint(code)).join('-')).join(''),
  /** Each with what takes its place, after case and marks are gone. */
  replaced: Object.entries(alike).flatMap(([plain, others]) =>
    Array.from(others, (other) => [other, plain] as const),
  ),
  /** Is typed for an apostrophe, and decomposes into a space and a mark. */
  acute: '´',
  /** Is typed for an apostrophe, and the only sign of ASCII that is replaced. */
  backtick: '`',
  /** Characters that are decomposed at once, since marks are put in order with the square of their number. */
  piece: 500,
} as const;

const droppedPattern = new RegExp(`[${folding.dropped}]`, 'gu');
const replacements = new Map(folding.replaced);
const replacedPattern = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

function decomposed(text: string) {
  let all = '';
  for (let from = 0; from < text.length;) {
    // Not between the halves of a character.
    const isSplit = /[\ud800-\udbff]/.test(text.charAt(from + folding.piece - 1));
    const to = from + folding.piece - (isSplit ? 1 : 0);
    all += text.slice(from, to).normalize('NFKD');
    from = to;
  }
  return all;
}

/**
 * A text as searches compare it: without case, accents and other marks, width and characters that are not seen, and with
 * one apostrophe, hyphen and digit for all kinds of them. The database folds what it searches in the same way.
 */
export function fold(text: string) {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase().replaceAll(folding.backtick, "'");
  return decomposed(text.replaceAll(folding.acute, "'"))
    .replaceAll(droppedPattern, '')
    .toLowerCase()
    .replaceAll(replacedPattern, (letter) => replacements.get(letter) ?? letter);
}

/** A folded text, and for each of its units, and its end, where the character that it comes from begins in the original. */
export function foldWithPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const each = fold(character);
    for (let unit = 0; unit < each.length; unit += 1) places.push(place);
    folded += each;
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

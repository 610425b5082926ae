/** Letters that stand for others without being made of them (Unicode has no decomposition for these). */
const foldings: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** A text as a search compares it: without case, accents and full-width letters. */
export const fold = (text: string) =>
  text
    // No text needs as many on a letter (UAX #15, stream-safe), and ordering them takes time with their square.
    .replaceAll(/\p{M}{31,}/gu, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[æœøßłđðþıς]/g, (letter) => foldings[letter] ?? letter);

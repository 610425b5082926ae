/** Letters that do not come apart into a base letter and an accent. */
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The words of a name in lower-case ASCII letters and digits, as addresses need them. */
export const asciiWords = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spellings[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

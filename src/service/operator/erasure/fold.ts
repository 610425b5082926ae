/** Letters that stay apart from their plain form when marks are dropped; the search treats them the same. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' };

/** A text without case and accents, and for each of its characters, and its end, where that begins in the original. */
export const fold = (text: string) => {
  let folded = '';
  const starts: number[] = [];
  let index = 0;
  for (const sign of text) {
    const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const letters = plain[bare] ?? bare;
    for (let unit = 0; unit < letters.length; unit += 1) starts.push(index);
    folded += letters;
    index += sign.length;
  }
  starts.push(text.length);
  return { folded, starts };
};

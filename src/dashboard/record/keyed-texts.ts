/** Texts with a key for each, different for equal texts. */
export function keyedTexts(texts: string[]) {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${times} ${text}`, text };
  });
}

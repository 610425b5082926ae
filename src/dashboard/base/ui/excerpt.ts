/** The most of a text that a cell could show, in characters. */
const longest = 300;

/** The beginning of a long text, with no half of a character at its end; null stays null. */
export function excerptOf<Text extends string | null>(text: Text, length = longest) {
  if (text === null || text.length <= length) return text;
  return `${text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

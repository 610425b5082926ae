/** The most of a text that a cell could show, in characters. */
const longest = 300;

/** The beginning of a long text; null stays null. */
export function excerptOf(text: string | null) {
  if (text === null || text.length <= longest) return text;
  return `${text.slice(0, longest).trimEnd()}…`;
}

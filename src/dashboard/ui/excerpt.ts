/** As much of a long text as a cell could ever show, in characters. */
const longest = 300;

/** The beginning of a text, in one line; null stays null. */
export function excerptOf(text: string | null) {
  if (text === null || text.length <= longest) return text;
  return `${text.slice(0, longest).trimEnd()}…`;
}

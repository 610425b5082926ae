import { fold, foldWithPlaces } from '#contract/fold.ts';

export type Part = { text: string; isMatch: boolean };

/** Where a text has words of a search: of each word the first place, in order. */
export function matchesIn(text: string, words: readonly string[]): [from: number, to: number][] {
  const { folded, places } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of words) {
    const at = folded.indexOf(word);
    const from = places[at];
    if (from !== undefined) found.push([from, places[at + word.length] ?? text.length]);
  }
  return found.toSorted(([one], [other]) => one - other);
}

export const searchedWords = (searched: string) => fold(searched).split(/\s+/).filter(Boolean);

/** A text in parts, those that match what was searched for marked, whatever the case and the accents. */
export function markedParts(text: string, searched: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of matchesIn(text, searchedWords(searched))) {
    if (from < end) continue;
    parts.push(
      { text: text.slice(end, from), isMatch: false },
      { text: text.slice(from, to), isMatch: true },
    );
    end = to;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** Most of a long text that is looked through, in characters. */
const longest = 5_000;

/** Characters before a match that are shown with it. */
const before = 12;

/** A few words of a long text around what was searched for; null where it isn't in there. */
export function snippetOf(text: string, searched: string): string | null {
  const looked = text.slice(0, longest).replaceAll(/\s+/g, ' ');
  const [first] = matchesIn(looked, searchedWords(searched));
  if (!first) return null;
  const [at] = first;
  if (at <= before) return looked.slice(0, 80);
  const start = looked.indexOf(' ', at - before);
  return `… ${looked.slice(start < 0 || start >= at ? at : start + 1, at + 60)}`;
}

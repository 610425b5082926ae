import { hasPhonePart, phonePart } from '#contract/phone.ts';
import { wordFor } from '#dashboard/base/languages/say.ts';
import { fold } from '#contract/fold.ts';
import type { SearchResult } from './names.ts';
import type { Reference } from './reference.ts';

export const ranks = ['name', 'start of name', 'starts of words', 'in name', 'elsewhere'] as const;

/** Characters of a text that are looked into, far more than names and addresses have. */
const mostSearched = 5_000;

type Searched = Pick<Reference, 'text' | 'more'>;

/** Folded texts, kept from the first comparison on: each letter that is typed compares all of them again. */
const foldedTexts = new WeakMap<Searched, string>();

function foldedTextOf(searched: Searched) {
  const known = foldedTexts.get(searched);
  if (known !== undefined) return known;
  const folded = fold(searched.text.slice(0, mostSearched));
  foldedTexts.set(searched, folded);
  return folded;
}

/**
 * Compares references with a text, whatever the case, the accents and the spaces in phone numbers.
 * @returns the rank of a reference, an index of `ranks`; null unless it has every word of the text somewhere
 */
export function matcherFor(text: string) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  const part = phonePart(text);
  return (given: Searched): number | null => {
    const searched = foldedTextOf(given);
    const { more = '' } = given;
    const [first = ''] = searched.split('\n', 1);
    const name = first.split(/\s+/).join(' ');
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (words.every((word) => name.includes(word))) {
      return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 3;
    }
    if (words.every((word) => searched.includes(word))) return 4;
    // Below the email address (naming.ts).
    return part !== null && hasPhonePart(more.slice(more.indexOf('\n') + 1), part) ? 4 : null;
  };
}

/** References that are looked at before the browser gets a turn: a few milliseconds' worth. */
const slice = 5_000;

const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The references that match a text, the best matches first and otherwise in their order. It yields to the browser now and
 * then.
 * @throws the reason of an aborted signal
 */
export async function searchReferences(
  references: Iterable<Reference>,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  const rankOf = matcherFor(text);
  const found = ranks.map((): Reference[] => []);
  let count = 0;
  let seen = 0;
  for (const reference of references) {
    seen += 1;
    if (seen % slice === 0) {
      await yieldToBrowser();
      signal.throwIfAborted();
    }
    const rank = rankOf(reference);
    if (rank === null) continue;
    count += 1;
    const alike = found[rank];
    if (alike && alike.length < limit) alike.push(reference);
  }
  return { matches: found.flat().slice(0, limit), count };
}

const looksOf = ({ name, detail }: Reference) => JSON.stringify([name, detail]);

function countLooks(references: Reference[]) {
  const counts = new Map<string, number>();
  for (const each of references) counts.set(looksOf(each), (counts.get(looksOf(each)) ?? 0) + 1);
  return counts;
}

/**
 * References that look the same, with what tells them apart in their details: the email address, then the phone number.
 * The others stay as they are.
 */
export function tellApart(references: Reference[]): Reference[] {
  const most = Math.max(0, ...references.map(({ more = '' }) => more.split('\n').length));
  let told = references;
  for (let line = 0; line < most; line += 1) {
    const counts = countLooks(told);
    told = told.map((each) => {
      const text = wordFor(each.more?.split('\n')[line]?.trim() ?? '');
      const isAlone = counts.get(looksOf(each)) === 1;
      if (isAlone || !text || each.detail?.includes(text)) return each;
      return { ...each, detail: each.detail === null ? text : `${each.detail} · ${text}` };
    });
  }
  return told;
}

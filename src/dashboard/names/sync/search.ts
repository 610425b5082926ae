import { matcherFor, ranks } from '#dashboard/names/match.ts';
import type { ListIndex } from './list-index.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import type { SearchResult } from '#dashboard/names/names.ts';

/** References that are looked at before the browser gets a turn: a few milliseconds' worth. */
const slice = 5_000;

const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What an index holds, in the list's order. */
function* referencesIn({ segments, byId }: ListIndex): Generator<Reference> {
  // Segments that come in meanwhile must not move the others.
  for (const { references } of Array.from(segments)) {
    for (const reference of references) if (byId.get(reference.id) === reference) yield reference;
  }
}

/** The newest index, then what only the older one has so far. */
export function* allReferences(index: ListIndex, older: ListIndex | null): Generator<Reference> {
  yield* referencesIn(index);
  if (!older) return;
  for (const reference of referencesIn(older)) if (!index.byId.has(reference.id)) yield reference;
}

/**
 * Records that match a text, the best matches first (match.ts) and otherwise in the list's order. It yields to the
 * browser now and then.
 * @throws the reason of an aborted signal
 */
export async function searchIndexes(
  index: ListIndex,
  older: ListIndex | null,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  const rankOf = matcherFor(text);
  const found = ranks.map((): Reference[] => []);
  let count = 0;
  let seen = 0;
  for (const reference of allReferences(index, older)) {
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

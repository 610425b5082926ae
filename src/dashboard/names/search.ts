import type { Found } from './names.ts';
import { isNamed, type Entry, type NamedEntry } from './named-reference.ts';
import { fold } from './fold.ts';
import type { Shelf } from './list-index.ts';

/** Entries that are looked at before the page gets a turn: a few milliseconds' worth. */
const slice = 5_000;

const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What a shelf holds, in the list's order. */
function* entriesOn({ blocks, byId }: Shelf): Generator<Entry> {
  // Blocks that come in meanwhile must not move the others.
  for (const { entries } of Array.from(blocks)) {
    for (const entry of entries) if (byId.get(entry.id) === entry) yield entry;
  }
}

/** The newest reading, then what only the older one has so far. */
function* entriesOf(shelf: Shelf, older: Shelf | null): Generator<Entry> {
  yield* entriesOn(shelf);
  if (!older) return;
  for (const entry of entriesOn(older)) if (!shelf.byId.has(entry.id)) yield entry;
}

/**
 * Entries that hold every word of the text somewhere, whatever the case and the accents: those by name before
 * those by anything else, each in the list's order. It lets the page have its turns.
 * @throws the reason of an aborted signal
 */
export async function searchShelves(
  shelf: Shelf,
  older: Shelf | null,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<Found> {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const byName: NamedEntry[] = [];
  const byOther: NamedEntry[] = [];
  let count = 0;
  let seen = 0;
  for (const entry of entriesOf(shelf, older)) {
    seen += 1;
    if (seen % slice === 0) {
      await aTurn();
      signal.throwIfAborted();
    }
    if (!isNamed(entry) || !words.every((word) => entry.text.includes(word))) continue;
    count += 1;
    const [first = ''] = entry.text.split('\n', 1);
    const found = words.every((word) => first.includes(word)) ? byName : byOther;
    if (found.length < limit) found.push(entry);
  }
  return { matches: [...byName, ...byOther].slice(0, limit), count };
}

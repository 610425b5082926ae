import type { Block, Shelf } from './list-index.ts';

/** Makes ids comparable: numbers that get smaller towards the list's end, negated where ids get larger towards it. */
function fallingIn(blocks: Block[]) {
  const { entries = [] } = blocks.find((block) => block.entries.length > 1) ?? {};
  const isRising = (entries[0]?.id ?? 0) < (entries.at(-1)?.id ?? 0);
  return (id: number) => (isRising ? -id : id);
}

/** A known place, from 0, and its record's id as `fallingIn` gives it. */
type Mark = { id: number; place: number };

/**
 * Estimates the id at the list's end, when no page beyond the wanted record is known. Ids that get smaller come close
 * to 0 at the end; ids that get larger (here negative) are taken to go on with the average gap between two known marks.
 */
function endOf(first: Mark, last: Mark, total: number): Mark {
  if (last.id > 0) return { id: 0, place: total };
  const apart = Math.max(1, (first.id - last.id) / Math.max(1, last.place - first.place));
  return { id: last.id - apart * (total - 1 - last.place), place: total - 1 };
}

/**
 * Guesses the place, from 0, of a record in a list of `total`. Most services number records as they are made and list
 * them by age, so the place is found by interpolation between the nearest ids on pages that are known already. Where
 * ids are in no order, the guess is merely some place in the list.
 */
export function guessPlace({ blocks }: Shelf, id: number, total: number): number {
  const falling = fallingIn(blocks);
  const wanted = falling(id);
  const firstOf = (block?: Block): Mark | undefined => {
    const entry = block?.entries[0];
    return block && entry && { id: falling(entry.id), place: total - block.fromEnd };
  };
  const lastOf = (block?: Block): Mark | undefined => {
    const entry = block?.entries.at(-1);
    return block && entry && { id: falling(entry.id), place: total - block.fromEnd + block.rows - 1 };
  };

  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lastOf(blocks[middle])?.id ?? Infinity) > wanted) low = middle + 1;
    else high = middle;
  }
  const before = lastOf(blocks[low - 1]) ?? { id: wanted, place: 0 };
  const after = firstOf(blocks[low]) ?? endOf(firstOf(blocks[0]) ?? before, before, total);
  const share = before.id > after.id ? (before.id - wanted) / (before.id - after.id) : 0;
  const place = Math.round(before.place + share * (after.place - before.place));
  return Math.max(Math.min(place, total - 1), 0);
}

/** The page that a record is likely on. */
export const guessPage = (shelf: Shelf, id: number, perPage: number, total: number) =>
  Math.floor(guessPlace(shelf, id, total) / perPage) + 1;

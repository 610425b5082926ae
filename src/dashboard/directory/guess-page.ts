import type { Block, Shelf } from './shelf.ts';

/**
 * Ids as numbers that fall from the front of the list to its end: turned round where the oldest records come first.
 */
function fallingIn(blocks: Block[]) {
  const { entries = [] } = blocks.find((block) => block.entries.length > 1) ?? {};
  const isRising = (entries[0]?.id ?? 0) < (entries.at(-1)?.id ?? 0);
  return (id: number) => (isRising ? -id : id);
}

/** What an id at the list's end would be: as far on as the records known so far lie apart, but none is below 0. */
function endOf(first: number, last: number, known: number, left: number) {
  const apart = known > 1 ? Math.max(1, (first - last) / (known - 1)) : 1;
  return last > 0 ? 0 : last - apart * left;
}

/**
 * The place, from 0, that a record likely has in a list of `total`. Most services number records as they are made and
 * list them by age; so an id tells about where between the pages that are known already it stands. Where ids follow
 * no order, the guess is as good as any other place.
 */
export function guessPlace({ blocks }: Shelf, id: number, total: number): number {
  const falling = fallingIn(blocks);
  const firstOf = (block?: Block) => block?.entries[0] && falling(block.entries[0].id);
  const lastOf = (block?: Block) => {
    const last = block?.entries.at(-1);
    return last && falling(last.id);
  };

  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lastOf(blocks[middle]) ?? Infinity) > falling(id)) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [blocks[low - 1], blocks[low]];
  const from = before ? total - before.fromEnd + before.rows : 0;
  const to = after ? total - after.fromEnd : total;
  const top = lastOf(before) ?? falling(id);
  const bottom = firstOf(after) ?? endOf(firstOf(blocks[0]) ?? top, top, from, to - from);
  const share = top > bottom ? (top - falling(id)) / (top - bottom) : 0;
  return Math.max(Math.min(Math.round(from + share * (to - from)), total - 1), 0);
}

/** The page that a record is likely on. */
export const guessPage = (shelf: Shelf, id: number, perPage: number, total: number) =>
  Math.floor(guessPlace(shelf, id, total) / perPage) + 1;

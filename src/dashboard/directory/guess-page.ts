import type { Block, Shelf } from './shelf.ts';

const firstId = ({ entries }: Block) => entries[0]?.id;
const lastId = ({ entries }: Block) => entries.at(-1)?.id;

/** The first block, from the front, whose ids are not all greater than the id. */
function blockAt(blocks: Block[], id: number) {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (block && (lastId(block) ?? Infinity) > id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The page that a record is likely on. Most services number records as they are made, and newest come first; so
 * an id tells about where between the pages that are known already it stands. Where ids follow no order, the guess
 * is as good as any other page.
 */
export function guessPage({ blocks }: Shelf, id: number, perPage: number, total: number): number {
  const index = blockAt(blocks, id);
  const [newer, older] = [blocks[index - 1], blocks[index]];
  const from = newer ? total - newer.fromEnd + newer.rows : 0;
  const to = older ? total - older.fromEnd : total;
  const top = (newer && lastId(newer)) ?? id;
  const bottom = (older && firstId(older)) ?? 0;
  const share = top > bottom ? (top - id) / (top - bottom) : 0;
  const place = Math.max(Math.min(from + share * (to - from), total - 1), 0);
  return Math.floor(place / perPage) + 1;
}

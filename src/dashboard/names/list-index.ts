import type { NameStore } from '#dashboard/persist/name-store.ts';
import { isSameEntry, type Entry } from './named-reference.ts';

/**
 * Rows of a list in a stretch. Its place is counted from the list's end, because new records come in at the
 * front: what is older keeps its distance from the end.
 */
export type Block = {
  /** Rows from the first of these to the list's end, itself included. */
  fromEnd: number;
  /** Rows in all. */
  rows: number;
  /** Rows that could not be read and have no id. */
  nameless: number;
  entries: Entry[];
};

/** What has been read of a list. */
export type Shelf = {
  /** Counts up with every reading anew. */
  generation: number;
  /** When the reading began, in ms since the epoch. */
  since: number;
  /** Whether the list was read to its end. */
  isWhole: boolean;
  /** Whether a reading of what came in at the front was broken off: nothing tells then where it meets the rest. */
  isOpen: boolean;
  /** Records that the service counts beyond those that the whole list showed; 0 for a service without fault. */
  surplus: number;
  /** In the list's order. Each entry object stands in one block only; one that another took the place of stays behind. */
  blocks: Block[];
  byId: Map<number, Entry>;
  nameless: number;
};

/** What is stored of a shelf beside its blocks. */
export type KeptShelf = Pick<Shelf, 'generation' | 'since' | 'isWhole' | 'surplus'>;

/** Where shelves are stored on the device. */
export type ShelfStore = NameStore<KeptShelf, Block>;

export const createShelf = (generation: number, since: number, surplus = 0): Shelf => ({
  generation,
  since,
  isWhole: false,
  isOpen: false,
  surplus,
  blocks: [],
  byId: new Map(),
  nameless: 0,
});

/** Records on a shelf, those without a name too. */
export const countOn = ({ byId, nameless }: Shelf) => byId.size + nameless;

/** Where a block at a distance from the end belongs among the others. */
function placeOf(blocks: Block[], fromEnd: number) {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.fromEnd ?? 0) > fromEnd) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Puts a block on a shelf. Entries that are there already and say the same are left out of it.
 * Gives what was put there: it replaces a block of the same place.
 */
export function put(shelf: Shelf, given: Block): Block {
  const place = placeOf(shelf.blocks, given.fromEnd);
  const there = shelf.blocks[place];
  const replaced = there?.fromEnd === given.fromEnd ? there : null;
  const left = new Set(replaced?.entries);
  const entries = given.entries.filter((entry) => !isSameEntry(shelf.byId.get(entry.id), entry));
  for (const entry of entries) {
    const known = shelf.byId.get(entry.id);
    if (known) left.delete(known);
    shelf.byId.set(entry.id, entry);
  }
  const block = { ...given, entries: [...entries, ...left] };
  shelf.nameless += block.nameless - (replaced?.nameless ?? 0);
  shelf.blocks.splice(place, replaced ? 1 : 0, block);
  return block;
}

/** The numbers of the pages, of a list of `total` rows, that a shelf has every row of. */
export function pagesOn({ blocks }: Shelf, perPage: number, total: number): Set<number> {
  const pages = new Set<number>();
  const lastPage = Math.ceil(total / perPage);
  // A stretch of rows without a gap, as places from the front.
  let [from, to] = [0, 0];
  const close = () => {
    const end = to >= total ? lastPage : Math.floor(to / perPage);
    for (let page = Math.ceil(from / perPage) + 1; page <= end; page += 1) pages.add(page);
  };
  for (const { fromEnd, rows } of blocks) {
    const start = Math.max(0, total - fromEnd);
    if (start > to) {
      close();
      from = start;
    }
    to = Math.max(to, total - fromEnd + rows);
  }
  close();
  return pages;
}

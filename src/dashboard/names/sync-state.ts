import type { DirectoryName } from './names.ts';
import { countOn, createShelf, put, type Block, type Shelf, type ShelfStore } from './list-index.ts';

/** Names older than this are read anew, in ms: a record that was renamed shows it within a day. */
const longestAge = 24 * 3_600_000;

const storedPart = ({ generation, since, isWhole, surplus }: Shelf) => ({
  generation,
  since,
  isWhole,
  surplus,
});

/**
 * The reading of a list that goes on or is done, the one before it, and what the device keeps of them. While a list
 * is read anew, the older reading still gives its names.
 */
export function createReadings(name: DirectoryName, openStore: () => Promise<ShelfStore | null>) {
  let store: ShelfStore | null = null;
  let loading: Promise<void> | null = null;
  let shelf: Shelf = createShelf(1, Date.now());
  let older: Shelf | null = null;

  const readStore = async (onBlocks: () => void) => {
    store = await openStore();
    const kept = await store?.load(name, (blocks) => {
      for (const block of blocks) put(shelf, block);
      onBlocks();
    });
    if (kept) Object.assign(shelf, kept);
    else store?.saveIndex(name, storedPart(shelf));
  };

  return {
    now: () => ({ shelf, older }),
    find: (id: number) => shelf.byId.get(id) ?? older?.byId.get(id),
    /** Puts what the device keeps on the shelf, the first time it is called. */
    load: (onBlocks: () => void) => (loading ??= readStore(onBlocks)),
    /** Whether it is better to begin anew than to go on. */
    areStale: () => shelf.isOpen || (shelf.isWhole && Date.now() - shelf.since > longestAge),
    beginAnew: () => {
      older = older && shelf.isOpen ? older : shelf;
      shelf = createShelf(shelf.generation + 1, Date.now(), shelf.surplus);
      store?.begin(name, shelf.generation);
    },
    save: (block: Block) => store?.saveSegment(name, shelf.generation, block),
    /** Whether what is known can be all there is. */
    agreesWith: (total: number | null) => countOn(shelf) + shelf.surplus === total,
    /** The list was read to its end. */
    finish: (total: number | null) => {
      if (shelf.isWhole && !older) return;
      older = null;
      shelf.isWhole = true;
      shelf.surplus = (total ?? 0) - countOn(shelf);
      store?.saveIndex(name, storedPart(shelf));
    },
  };
}

import type { Id } from '#contract/fields.ts';
import { countIn, createIndex, put, type IndexStore, type ListIndex, type Segment } from './list-index.ts';
import type { NamedList } from './names.ts';

/** Names older than this are read again, in ms: a record that was renamed shows it within a day. */
const maxAge = 24 * 3_600_000;

const storedPart = ({ generation, since, isWhole, surplus }: ListIndex) => ({
  generation,
  since,
  isWhole,
  surplus,
});

/**
 * The index that is being read or complete, the one before it, and what the device stores of them. While a list is read
 * again, the older index still gives its names.
 */
export function createSyncState(name: NamedList, openStore: () => Promise<IndexStore | null>) {
  let store: IndexStore | null = null;
  let loading: Promise<void> | null = null;
  let index = createIndex(1, Date.now());
  let older: ListIndex | null = null;

  const readStore = async (onSegments: () => void) => {
    store = await openStore();
    const stored = await store?.load(name, (segments) => {
      for (const segment of segments) put(index, segment);
      onSegments();
    });
    if (stored) Object.assign(index, stored);
    else store?.saveIndex(name, storedPart(index));
  };

  return {
    now: () => ({ index, older }),
    find: (id: Id) => index.byId.get(id) ?? older?.byId.get(id),
    /** Loads what the device stores, the first time it is called. */
    load: (onSegments: () => void) => (loading ??= readStore(onSegments)),
    /** Whether it is better to start over than to go on. */
    isStale: () => index.isOpen || (index.isWhole && Date.now() - index.since > maxAge),
    startOver: () => {
      older = older && index.isOpen ? older : index;
      index = createIndex(index.generation + 1, Date.now(), index.surplus);
      store?.begin(name, index.generation);
    },
    save: (segment: Segment) => store?.saveSegment(name, index.generation, segment),
    /** Whether what is known can be all there is. */
    agreesWith: (total: number | null) => countIn(index) + index.surplus === total,
    /** The list was read to its end. */
    finish: (total: number | null) => {
      if (index.isWhole && !older) return;
      older = null;
      index.isWhole = true;
      index.surplus = (total ?? 0) - countIn(index);
      store?.saveIndex(name, storedPart(index));
    },
  };
}

import type { Id } from '#contract/fields.ts';
import {
  countIn,
  createIndex,
  isUncounted,
  put,
  type IndexStore,
  type ListIndex,
  type Segment,
} from './list-index.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { referenceOfRow } from '#dashboard/names/make-reference.ts';

/** Names older than this are read again, in ms: a record that was renamed shows it within a day. */
const maxAge = 24 * 3_600_000;

/** Most names that are taken from pages of the list on the screen. */
const maxLearned = 1_000;

const storedPart = ({ generation, since, isWhole, isOpen, surplus }: ListIndex) => ({
  generation,
  since,
  isWhole,
  isOpen,
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
  const learned = new Map<Id, Reference>();

  const startOver = () => {
    const wasWhole = index.isWhole;
    if (older?.isWhole && !wasWhole) {
      // What only some pages gave is worth less than a whole list; its names are as new as can be.
      for (const [id, reference] of index.byId) older.byId.set(id, reference);
    } else older = index;
    index = createIndex(index.generation + 1, Date.now(), index.surplus);
    store?.begin(name, index.generation);
    // A whole list stays stored until there is another.
    if (!older.isWhole) store?.saveIndex(name, storedPart(index));
  };

  const readStore = async (onSegments: () => void) => {
    store = await openStore();
    const stored = await store?.load(name, (segments) => {
      for (const segment of segments) put(index, segment);
      onSegments();
    });
    if (stored) Object.assign(index, stored);
    // Nobody can tell what came in at the front since.
    if (stored && isUncounted(index)) startOver();
    if (!stored) store?.saveIndex(name, storedPart(index));
  };

  return {
    now: () => ({ index, older }),
    find: (id: Id) => index.byId.get(id) ?? learned.get(id) ?? older?.byId.get(id),
    /** Whether what stands for an id is no older than the index. */
    isFresh: (id: Id) => index.byId.has(id) || learned.has(id),
    /** Takes the names on a page that was read for another reason. */
    learn: ({ rows }: Page) => {
      for (const row of rows) {
        const reference = referenceOfRow(name, row as never);
        if (reference) learned.set(reference.id, reference);
      }
      for (const id of learned.keys()) if (learned.size > maxLearned) learned.delete(id);
    },
    /** Loads what the device stores, the first time it is called. */
    load: (onSegments: () => void) => (loading ??= readStore(onSegments)),
    /** Whether the names are too old, or their places are not known, so that it is better to start over than to go on. */
    isStale: () =>
      index.segments.length > 0 && (Date.now() - index.since > maxAge || (index.isOpen && index.isWhole)),
    startOver,
    /** What is new at the front does not meet the rest: the next reading has to know. */
    saveOpen: () => {
      if (index.isOpen && !index.isWhole) store?.saveIndex(name, storedPart(index));
    },
    save: (segment: Segment) => store?.saveSegment(name, index.generation, segment),
    /** Whether what is known can be all there is. */
    agreesWith: (total: number | null) =>
      !index.isOpen && (total === null || countIn(index) + index.surplus === total),
    /** The list was read to its end. */
    finish: (total: number | null) => {
      if (index.isWhole && !older) return;
      older = null;
      index.isWhole = true;
      index.surplus = total === null ? 0 : total - countIn(index);
      store?.saveIndex(name, storedPart(index));
    },
  };
}

import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { referenceOfRow } from '#dashboard/data/names/naming.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { isSameReference, type Reference } from '#dashboard/data/names/reference.ts';

/**
 * Rows of a list in a stretch. Its place is counted from the list's end, because new records come in at the front: what
 * is older keeps its distance from the end.
 */
export type Segment = {
  /** Rows from the first of these to the list's end, itself included. */
  fromEnd: number;
  rows: number;
  /** Rows that could not be read and have no id. */
  nameless: number;
  references: Reference[];
};

export type StoredIndex = {
  /** When the reading of the list began, in ms since the epoch. */
  since: number;
  isWhole: boolean;
  /** Records that the service counts beyond those that the whole list showed; 0 for a service without fault. */
  surplus: number;
};

/** Where indexes are stored on the device. It never fails: without room or permission it is as if nothing were stored. */
export type IndexStore = {
  /** Passes on the segments of a list, a few at a time; null when there is nothing, or it is too old. */
  load: (list: NamedList, take: (segments: Segment[]) => void) => Promise<StoredIndex | null>;
  clear: (list: NamedList) => void;
  saveSegment: (list: NamedList, segment: Segment) => void;
  saveIndex: (list: NamedList, index: StoredIndex) => void;
};

/** Names older than this are read again, in ms: a record that was renamed shows it within a day. */
const maxAge = 24 * 3_600_000;

/** Rows of a list that nobody has counted: more than any list has. */
const uncounted = 2 ** 40;

/** The length of a list, from which places are counted; `total` is null for a server that does not count. */
export const lengthOf = (total: number | null) => total ?? uncounted;

/** What has been read of a list, in the list's order, and its names. */
export type ListIndex = ReturnType<typeof createIndex>;

export function createIndex(name: NamedList, openStore: () => Promise<IndexStore | null>) {
  let store: IndexStore | null = null;
  let loading: Promise<void> | null = null;
  let state: StoredIndex = { since: clock.now(), isWhole: false, surplus: 0 };
  let segments: Segment[] = [];
  let nameless = 0;
  /** Every name that is known, the newest of each id. */
  const names = new Map<Id, Reference>();
  /** Ids in the segments, each in one of them. */
  let placed = new Set<Id>();
  /** Ids on pages that were read since for another reason, whose place is not known. */
  const learned = new Set<Id>();
  /** When the earlier reading began whose names stay until this one has ended, in ms since the epoch; null for none. */
  let staleSince: number | null = null;

  const setName = (reference: Reference) => {
    const known = names.get(reference.id);
    const isNew = !isSameReference(known, reference);
    if (isNew) names.set(reference.id, reference);
    return isNew;
  };

  /** Puts a segment into the index, in place of one at the same distance from the end. */
  const put = (given: Segment) => {
    const before = segments.findLastIndex(({ fromEnd }) => fromEnd >= given.fromEnd);
    const replaced = segments[before]?.fromEnd === given.fromEnd ? segments[before] : null;
    const own = new Map(replaced?.references.map((reference) => [reference.id, reference]));
    for (const reference of given.references) {
      if (own.has(reference.id) || !placed.has(reference.id)) own.set(reference.id, reference);
      placed.add(reference.id);
    }
    const segment = { ...given, references: Array.from(own.values()) };
    nameless += segment.nameless - (replaced?.nameless ?? 0);
    segments.splice(replaced ? before : before + 1, replaced ? 1 : 0, segment);
    return segment;
  };

  const referencesOn = ({ rows }: Page) => rows.flatMap((row) => referenceOfRow(name, row as never) ?? []);

  const startOver = () => {
    if (names.size > 0) staleSince ??= state.since;
    segments = [];
    placed = new Set();
    nameless = 0;
    state = { ...state, since: clock.now(), isWhole: false };
    store?.clear(name);
    store?.saveIndex(name, state);
  };

  const readStore = async (onSegments: () => void) => {
    store = await openStore();
    const stored = await store?.load(name, (loaded) => {
      for (const segment of loaded) {
        for (const each of put(segment).references) if (!learned.has(each.id)) setName(each);
      }
      onSegments();
    });
    if (stored) state = stored;
    else store?.saveIndex(name, state);
  };

  /** Every name: in the list's order, then those whose place is not known. */
  function* known(): Generator<Reference> {
    // Segments that come in meanwhile must not move the others.
    for (const { references } of Array.from(segments)) {
      for (const { id } of references) {
        const reference = names.get(id);
        if (reference) yield reference;
      }
    }
    for (const reference of names.values()) if (!placed.has(reference.id)) yield reference;
  }

  const count = () => placed.size + nameless;

  return {
    find: (id: Id) => names.get(id),
    /** Whether the name of an id is no older than this reading of the list. */
    isFresh: (id: Id) => placed.has(id) || learned.has(id),
    known,
    /** Loads what the device stores, the first time it is called. */
    load: (onSegments: () => void) => (loading ??= readStore(onSegments)),
    /** Whether it is so old that the list is better read again. */
    isStale: () => segments.length > 0 && clock.now() - state.since > maxAge,
    startOver,
    /**
     * Takes the names on a page whose place does not matter.
     * @returns whether any of them is new
     */
    learn: (page: Page) => {
      const changes = referencesOn(page).filter((reference) => {
        learned.add(reference.id);
        return setName(reference);
      });
      return changes.length > 0;
    },
    /** Whether a page has a record that the segments lack. */
    isNews: (page: Page) => referencesOn(page).some(({ id }) => !placed.has(id)),
    take: (page: Page) => {
      const references = referencesOn(page);
      for (const reference of references) {
        setName(reference);
        learned.delete(reference.id);
      }
      const { current_page: number, per_page: perPage, total } = page.meta;
      const rows = page.rows.length;
      const segment = put({
        fromEnd: lengthOf(total) - (number - 1) * perPage,
        rows,
        nameless: rows - references.length,
        references,
      });
      // What came in since can't be told from what was there where nobody counts.
      if (total !== null) store?.saveSegment(name, segment);
    },
    /** Whether what is known can be all there is. */
    agreesWith: (total: number | null) => total === null || count() + state.surplus === total,
    finish: (total: number | null) => {
      if (state.isWhole && staleSince === null) return;
      // What does not add up proves nothing gone.
      const isGone = (id: Id) => total === count() && !placed.has(id) && !learned.has(id);
      for (const id of names.keys()) if (isGone(id)) names.delete(id);
      staleSince = null;
      state = { ...state, isWhole: true, surplus: total === null ? 0 : total - count() };
      if (total !== null) store?.saveIndex(name, state);
    },
    segments: () => segments as readonly Segment[],
    isWhole: () => state.isWhole,
    nameless: () => nameless,
    /** What a person is told of it (names.ts). */
    progress: () => ({
      read: count(),
      since: staleSince ?? (segments.length > 0 ? state.since : null),
      isRenewing: staleSince !== null,
    }),
  };
}

/** The numbers of the pages, of a list of `total` rows, that segments have every row of. */
export function pagesIn(segments: readonly Segment[], perPage: number, total: number): Set<number> {
  const pages = new Set<number>();
  const lastPage = Math.ceil(total / perPage);
  // A stretch of rows without a gap, counted from the front.
  let [from, to] = [0, 0];
  const close = () => {
    const end = to >= total ? lastPage : Math.floor(to / perPage);
    for (let page = Math.ceil(from / perPage) + 1; page <= end; page += 1) pages.add(page);
  };
  for (const { fromEnd, rows } of segments) {
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

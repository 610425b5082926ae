import type { Id } from '#contract/fields.ts';
import type { NameStore } from '#dashboard/persist/name-store.ts';
import { isSameReference, type Reference } from '#dashboard/names/reference.ts';

/**
 * Rows of a list in a stretch. Its place is counted from the list's end, because new records come in at the front: what
 * is older keeps its distance from the end.
 */
export type Segment = {
  /** Rows from the first of these to the list's end, itself included. */
  fromEnd: number;
  /** Rows in all. */
  rows: number;
  /** Rows that could not be read and have no id. */
  nameless: number;
  references: Reference[];
};

/** What has been read of a list. */
export type ListIndex = {
  /** Counts up each time the list is read from the beginning. */
  generation: number;
  /** When that reading began, in ms since the epoch. */
  since: number;
  /** Whether the list was read to its end. */
  isWhole: boolean;
  /** Whether new rows came in at the front that were not read up to the known ones: nothing tells where they meet. */
  isOpen: boolean;
  /** Records that the service counts beyond those that the whole list showed; 0 for a service without fault. */
  surplus: number;
  /** In the list's order. Each reference is in one segment only; one that another has replaced stays behind. */
  segments: Segment[];
  byId: Map<Id, Reference>;
  nameless: number;
};

/** What is stored of an index beside its segments. */
export type PersistedIndex = Pick<ListIndex, 'generation' | 'since' | 'isWhole' | 'isOpen' | 'surplus'>;

/** Where indexes are stored on the device. */
export type IndexStore = NameStore<PersistedIndex, Segment>;

/** Rows of a list that nobody has counted: more than any list has. */
const uncounted = 2 ** 40;

/** The length of a list, from which places are counted; `total` is null for a server that does not count. */
export const lengthOf = (total: number | null) => total ?? uncounted;

/** The length of the list when the index was last added to; 0 for an empty index. */
export const knownLength = ({ segments }: ListIndex) => segments[0]?.fromEnd ?? 0;

/** Whether the server did not count the list. New rows at its front then move all others. */
export const isUncounted = (index: ListIndex) => knownLength(index) > uncounted / 2;

export const createIndex = (generation: number, since: number, surplus = 0): ListIndex => ({
  generation,
  since,
  isWhole: false,
  isOpen: false,
  surplus,
  segments: [],
  byId: new Map(),
  nameless: 0,
});

/** Records in an index, those without a name too. */
export const countIn = ({ byId, nameless }: ListIndex) => byId.size + nameless;

/** Where a segment at a distance from the end belongs among the others. */
function positionOf(segments: Segment[], fromEnd: number) {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.fromEnd ?? 0) > fromEnd) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Puts a segment into an index, in place of one at the same distance from the end. References that are there already
 * and say the same are left out of it.
 * @returns what was put there
 */
export function put(index: ListIndex, given: Segment): Segment {
  const position = positionOf(index.segments, given.fromEnd);
  const there = index.segments[position];
  const replaced = there?.fromEnd === given.fromEnd ? there : null;
  const left = new Set(replaced?.references);
  const references = given.references.filter((one) => !isSameReference(index.byId.get(one.id), one));
  for (const reference of references) {
    const known = index.byId.get(reference.id);
    if (known) left.delete(known);
    index.byId.set(reference.id, reference);
  }
  const segment = { ...given, references: [...references, ...left] };
  index.nameless += segment.nameless - (replaced?.nameless ?? 0);
  index.segments.splice(position, replaced ? 1 : 0, segment);
  return segment;
}

/** The numbers of the pages, of a list of `total` rows, that an index has every row of. */
export function pagesIn({ segments }: ListIndex, perPage: number, total: number): Set<number> {
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

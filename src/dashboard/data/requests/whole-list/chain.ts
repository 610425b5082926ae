import type { Id } from '#contract/fields.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';

/** What tells rows apart: a record's id, or the text of a row that is no record. */
export type RowKey = Id;

/** A row of a list, and its JSON exactly as it was received; empty where nobody wants it. */
export type ReadRow = { key: RowKey; row: Row; source: string };

/** A page of a list as it was at one instant. */
export type ReadPage = {
  page: number;
  rows: ReadRow[];
  /** Rows of the whole list; null where the service doesn't say. */
  total: number | null;
  /** Null where the service doesn't say. */
  lastPage: number | null;
  hasNext: boolean;
  /** When it arrived, in ms since the epoch. */
  at: number;
};

/** A page that could not be read. */
export type Hole = { page: number; order: number; reason: string };

/** How far a list has been read. Plain data: a reading goes on with it after a reload. */
export type ChainState = {
  page: number;
  furthest: number;
  /** The next free place among what was read. */
  order: number;
  /** The list's length when the last page was taken, and by the newest page; null where the service doesn't say. */
  total: number | null;
  newestTotal: number | null;
  lastPage: number | null;
  /** The next free place before everything that was read. */
  front: number;
  repeated: number;
  holes: Hole[];
  /** Pages at which the list's length had changed. */
  changes: number[];
  /** Rows that are known to have gone meanwhile. */
  removed: number;
  /** Rows that are no records, by the page that they were on. */
  unreadable: { page: number; rows: number }[];
  isAtEnd: boolean;
  /** Whether the service gives the same page for every number. */
  isStuck: boolean;
  /** Answers that were taken; absent in a reading that an older Roster began. */
  asked?: number;
  /** The total before the newest one, and how often the newest was followed by it: replicas disagree. */
  earlierTotal?: number | null;
  flips?: number;
  /** Whether a page had to be taken that does not join what was read. */
  isUncertain?: boolean;
};

export const newChain = (): ChainState => ({
  page: 1,
  furthest: 0,
  order: 1,
  total: null,
  newestTotal: null,
  lastPage: null,
  front: 0,
  repeated: 0,
  holes: [],
  changes: [],
  removed: 0,
  unreadable: [],
  isAtEnd: false,
  isStuck: false,
});

/** A total that goes to and fro so often is that of replicas that disagree: no reading back joins their pages. */
export const manyFlips = 8;

/** A list that never rests is not followed for ever: so many requests have to do, and from then on one for each page. */
const isRestless = ({ asked = 0, lastPage, flips = 0 }: ChainState) =>
  asked > (flips >= manyFlips ? (lastPage ?? 0) + 40 : 2 * (lastPage ?? 0) + 100);

/** So often the same page comes again from a service that takes no page number; twice may be chance in a list that moves. */
const manyAlike = 3;

/** Rows that are new to the reading, and their place among the others: pieces are in the order of their places. */
export type Piece = {
  order: number;
  page: number;
  rows: ReadRow[];
  /** What tells all of it apart, rows that are no records too. */
  keys: RowKey[];
};

/**
 * Reads a list that moves page after page without losing a row. Rows that come in at the front move others to later
 * pages, where they come twice; rows that go move others to earlier pages, where they would be missed. So a page counts
 * only if it joins what was read: it shares a row with it, or the list has not become shorter since. Otherwise the pages
 * before it are read again until one joins.
 *
 * Changes that cancel each other out between two pages show only in a list with the newest first, where nothing comes in
 * behind the place that is being read.
 * @param seen the place of every row that was read
 */
export function createChain(state: ChainState, seen: Map<RowKey, number>) {
  /** Pages beyond a gap, the first one first. */
  let held: ReadPage[] = [];
  let last = { page: 0, keys: '' };
  let alike = 0;
  let lookedAt = { page: 0, order: 0 };

  const isHole = (page: number) => state.holes.some((hole) => hole.page === page);
  const overlaps = ({ rows }: ReadPage) => rows.some(({ key }) => seen.has(key));
  const joins = (page: ReadPage) =>
    page.page === 1 ||
    isHole(page.page - 1) ||
    page.total === null ||
    state.total === null ||
    page.total >= state.total ||
    overlaps(page);

  const note = ({ page, total, lastPage }: ReadPage) => {
    const { newestTotal } = state;
    if (newestTotal !== null && newestTotal !== total) state.changes.push(page);
    state.removed += Math.max(0, (newestTotal ?? 0) - (total ?? Infinity));
    state.asked = (state.asked ?? 0) + 1;
    if (newestTotal !== total) {
      state.flips = (state.flips ?? 0) + Number(total !== null && total === state.earlierTotal);
      state.earlierTotal = newestTotal;
    }
    state.newestTotal = total;
    state.lastPage = lastPage;
  };

  /** Takes the rows that are new, at a place. */
  const add = ({ page, rows }: ReadPage, order: number): Piece => {
    const fresh = rows.filter(({ key }) => !seen.has(key) && seen.set(key, order));
    const records = fresh.filter(({ row }) => row.record);
    const unreadable = fresh.length - records.length;
    if (unreadable > 0) state.unreadable.push({ page, rows: unreadable });
    return { order, page, rows: records, keys: fresh.map(({ key }) => key) };
  };

  const accept = (page: ReadPage): Piece => {
    const keys = page.rows.map(({ key }) => key).join('\n');
    // A page that is read again after a step back is the same, of course.
    if (page.page !== last.page)
      alike = keys !== '' && keys === last.keys && page.total === state.total ? alike + 1 : 0;
    state.isStuck = alike >= manyAlike;
    last = { page: page.page, keys };
    const before = seen.size;
    const piece = add(page, state.order);
    // What was read again to close a gap came twice because of that.
    if (page.page > state.furthest) state.repeated += page.rows.length - (seen.size - before);
    state.order += 1;
    state.total = page.total;
    state.furthest = Math.max(state.furthest, page.page);
    state.page = page.page + 1;
    state.isAtEnd = !page.hasNext || state.isStuck;
    return piece;
  };

  const acceptHeld = (mayTake: (page: ReadPage) => boolean) => {
    const pieces: Piece[] = [];
    for (const page of held) {
      if (page.page !== state.page || !mayTake(page)) break;
      pieces.push(accept(page));
    }
    held = [];
    return pieces;
  };

  return {
    take: (page: ReadPage): Piece[] => {
      note(page);
      const doesJoin = joins(page);
      if (!doesJoin && isRestless(state)) state.isUncertain = true;
      if (doesJoin || isRestless(state)) return [accept(page), ...acceptHeld(overlaps)];
      held.unshift(page);
      state.page = page.page - 1;
      return [];
    },
    /** The page that was asked for could not be read: what comes after it is read all the same. */
    fail: (reason: string): Piece[] => {
      const { page, order, lastPage } = state;
      state.holes.push({ page, order, reason });
      state.order += 1;
      state.page += 1;
      const pieces = acceptHeld(() => true);
      if (pieces.length === 0) state.isAtEnd = lastPage !== null && page >= lastPage;
      return pieces;
    },
    /**
     * Takes what is new on a page that is read once more, each row behind the one that it follows there.
     * @param hole the place for rows whose neighbours were not read either
     */
    look: (page: ReadPage, hole?: Hole): Piece[] => {
      note(page);
      const found = new Map<number, ReadRow[]>();
      const following = page.rows.map(({ key }) => seen.get(key)).find((order) => order !== undefined);
      let order = hole?.order ?? (following ?? state.order) - 0.5;
      if (page.page === 1) order = state.front -= 1;
      else if (page.page === lookedAt.page + 1) ({ order } = lookedAt);
      for (const row of page.rows) {
        const known = seen.get(row.key);
        if (known === undefined) found.set(order, [...(found.get(order) ?? []), row]);
        else if (hole && known <= hole.order) ({ order } = hole);
        else order = Math.floor(known) + 0.5;
      }
      lookedAt = { page: page.page, order };
      return Array.from(found, ([place, rows]) => add({ ...page, rows }, place));
    },
  };
}

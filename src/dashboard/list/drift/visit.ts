import type { Id } from '#contract/fields.ts';

/** A page of a list as it arrived: its ids in order, the list's total (null: unknown), and when, in ms since the epoch. */
export type Reading = { page: number; ids: readonly Id[]; total: number | null; at: number };

/** What became known of a list without its being shown; `page` is null when the ids are in another order or page size. */
export type Sighting = Omit<Reading, 'page'> & { page: number | null };

/** What a person has read of one list, and how the list has changed since. */
export type Visit = {
  /** Whether new records come first, so that page 1 tells them. */
  isNewestFirst: boolean;
  /** The state of the list that changes are counted from: its total, and page 1 as soon as that was known. */
  since: { at: number; total: number | null; top: readonly Id[] | null };
  /** The latest known state. */
  latest: Visit['since'];
  /** The page on screen, and the one that the person turned from. */
  here: Reading;
  before: Reading | null;
  /** The ids on that one now, if it has arrived once more since. */
  behind: readonly Id[] | null;
  /** Whether the page on screen had been read before. */
  isReturn: boolean;
  /** The page that each record was first read on, for the pages that the person has left. */
  seen: ReadonlyMap<Id, number>;
  /** Records that were new when the person had them shown, and page 1 before those. */
  fresh: ReadonlySet<Id>;
  old: readonly Id[];
  /** How many new records the person does not want to be told of. */
  hidden: number;
  /** When the person asked for the new records, in ms since the epoch. */
  asked: number;
};

/** How many records are remembered of one list. */
const mostSeen = 10_000;

/** A visit that begins on a page. */
export const beginVisit = (here: Reading, isNewestFirst: boolean): Visit => ({
  isNewestFirst,
  since: stateOf(here),
  latest: stateOf(here),
  here,
  before: null,
  behind: null,
  isReturn: false,
  seen: new Map(),
  fresh: new Set(),
  old: [],
  hidden: 0,
  asked: Infinity,
});

const stateOf = ({ at, total, page, ids }: Reading) => ({ at, total, top: page === 1 ? ids : null });

/**
 * The ids before the first known one: in a list with the newest first, those of new records.
 * @param rise by how much the total rose, which tells how many there are when none is known; null when it cannot
 */
export function newIds(ids: readonly Id[], known: readonly Id[], rise: number | null) {
  const index = ids.findIndex((id) => known.includes(id));
  return ids.slice(0, index === -1 ? Math.max(0, rise ?? ids.length) : index);
}

/** By how much the total of a list rose; null when it is unknown. */
export const riseOf = (from: Pick<Reading, 'total'>, to: Pick<Reading, 'total'>) =>
  from.total === null || to.total === null ? null : to.total - from.total;

const isSame = (one: readonly Id[], other: readonly Id[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The person reads a page: another one, or the same one with fresh rows. */
export function readPage(visit: Visit, reading: Reading): Visit {
  const { here } = visit;
  if (here.page === reading.page && here.at === reading.at) return visit;
  const known = sight(visit, reading);
  const isTurn = here.page !== reading.page;
  const next = isTurn ? turn(known, reading) : { ...known, here: reading };
  const isRenewed = isTurn || !isSame(here.ids, reading.ids) || reading.at >= visit.asked;
  return reading.page === 1 && isRenewed && reading.at > visit.since.at
    ? startAgain(next, reading, isTurn && reading.at < visit.asked)
    : next;
}

function turn(visit: Visit, reading: Reading): Visit {
  const { here, fresh, old } = visit;
  const areAllFresh = here.ids.length > 0 && here.ids.every((id) => fresh.has(id));
  const more = areAllFresh && reading.page === here.page + 1 ? newIds(reading.ids, old, null) : [];
  return {
    ...visit,
    here: reading,
    before: here,
    behind: null,
    isReturn: [...visit.seen.values()].includes(reading.page),
    seen: remember(visit.seen, here),
    fresh: more.length > 0 ? new Set([...fresh, ...more]) : fresh,
  };
}

function remember(seen: Visit['seen'], { page, ids }: Reading) {
  const all = new Map(seen);
  for (const id of ids) if (!all.has(id)) all.set(id, page);
  return all.size > mostSeen ? new Map([...all].slice(-mostSeen)) : all;
}

/**
 * Page 1 is on screen with fresh rows: changes count from here, and what is new on it is marked.
 * @param isTurn the person has turned the page, rather than asked for new records
 */
function startAgain(visit: Visit, reading: Reading, isTurn: boolean): Visit {
  const { top } = visit.since;
  const added = visit.isNewestFirst && top ? newIds(reading.ids, top, riseOf(visit.since, reading)) : [];
  const next = {
    ...visit,
    since: stateOf(reading),
    before: isTurn ? visit.before : null,
    hidden: 0,
    asked: Infinity,
  };
  if (!top || added.length === 0) return next;
  return { ...next, fresh: new Set(added), old: top, seen: new Map() };
}

/** Takes in what became known of the list. */
export function sight(visit: Visit, { page, ids, total, at }: Sighting): Visit {
  const { since, latest, here, before, behind } = visit;
  const isTop = page === 1;
  if (at < latest.at) return visit;
  const added = Math.max(0, riseOf(since, { total }) ?? 0);
  return {
    ...visit,
    since: isTop && since.top === null ? { ...since, top: ids.slice(added) } : since,
    latest: { at, total: total ?? latest.total, top: isTop ? ids : latest.top },
    behind: page !== null && page === before?.page && at >= here.at ? ids : behind,
  };
}

import * as clock from '#contract/clock.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { PageMeta } from '#contract/guest/page-meta.ts';
import type { SourceFailure, SourceMemory } from './source.ts';

/** What a sweep of a list did not get, or did not do. */
type Shortfalls = {
  /** Fields that do not fit, and are null here, or rounded, or without some characters. */
  odd_fields: number;
  /** Records without an integer id, which cannot be stored. */
  refused_records: number;
  /** Pages that failed again and again, and were passed over. */
  skipped_pages: number;
  /** Records that the source no longer shows, and that were kept. */
  kept_records: number;
  /** The first of these and why, as sentences without values, which may be secrets; of what was refused, the id. */
  notes: string[];
};

/** How far a list has been read. Instants are in ms since the epoch. */
export type ListState = {
  /** Number of the sweep; the records that it saw bear it. */
  sweep: number;
  /** The page that it reads next; null once all are read. */
  page: number | null;
  /** Whether it has to look at what it missed before it deletes that. */
  isChecking: boolean;
  startedAt: number;
  /** Ids on the page before, and how many records there were in all. */
  edge: number[];
  total: number | null;
  perPage: number;
  /** Tries of the page that failed, and when the next one is due. */
  failures: number;
  triesAt: number;
  /** Which records come first; null where their times do not tell. */
  order: 'newest' | 'oldest' | null;
  /** The last sweep that ended; whole if it saw as many records as the source says it has. */
  swept: { at: number; isWhole: boolean; lacks: Shortfalls } | null;
  /** Of the sweep under way. */
  lacks: Shortfalls;
};

export type SyncState = {
  /** When the sync was added or changed. */
  addedAt: number;
  /** When the newest page of each list was last had. */
  at: number | null;
  /** Why the source gives nothing, and since when; an earlier version stored no kind. */
  failure: { since: number; reason: string; kind?: SourceFailure['kind'] } | null;
  source: SourceMemory;
  lists: Record<EndpointName, ListState>;
};

/** The counts among them. */
export const shortfallKinds = ['odd_fields', 'refused_records', 'skipped_pages', 'kept_records'] as const;

const noShortfalls: Shortfalls = {
  odd_fields: 0,
  refused_records: 0,
  skipped_pages: 0,
  kept_records: 0,
  notes: [],
};

const unread: ListState = {
  sweep: 0,
  page: null,
  isChecking: false,
  startedAt: 0,
  edge: [],
  total: null,
  perPage: 0,
  failures: 0,
  triesAt: 0,
  order: null,
  swept: null,
  lacks: noShortfalls,
};

export const emptyState = (): SyncState => ({
  addedAt: clock.now(),
  at: null,
  failure: null,
  source: { asked: [], limit: null },
  lists: Object.fromEntries(Object.keys(endpoints).map((name) => [name, unread])) as SyncState['lists'],
});

export const isUnderWay = ({ page, isChecking }: ListState) => page !== null || isChecking;

/** Begins to read a list from its first page on. */
export const beginSweep = (state: ListState, now: number): ListState => ({
  ...state,
  lacks: noShortfalls,
  sweep: state.sweep + 1,
  page: 1,
  startedAt: now,
  edge: [],
  total: null,
  failures: 0,
});

/** A page that a sweep asked for, with the ids on it. */
type ReadPage = { ids: number[]; meta: PageMeta };

/**
 * Takes a page of a sweep. Where the list became shorter and the page shares no record with the one before, records may
 * have moved to pages that were read, so the sweep goes back by as many; a repeated record costs nothing.
 */
export const takePage = (state: ListState, { ids, meta }: ReadPage): ListState => {
  const { current_page: page, total, per_page: perPage, hasNext } = meta;
  const taken = { ...state, total, perPage, failures: 0 };
  if (page > 1 && hasNext && perPage !== state.perPage) return { ...taken, page: 1, edge: [] };
  const gone = (state.total ?? 0) - (total ?? 0);
  if (page > 1 && gone > 0 && total !== null && !ids.some((id) => state.edge.includes(id))) {
    const back = page - Math.ceil(gone / perPage);
    return { ...taken, page: Math.max(1, Math.min(back, Math.ceil(total / perPage))) };
  }
  return { ...taken, page: hasNext ? page + 1 : null, edge: ids };
};

/** How often a page of a sweep is asked for before it is passed over. */
const mostTries = 3;

/** Notes that are kept of a list. */
const mostNotes = 5;

/** Adds to what a sweep lacks, each with a sentence, of which the first are kept. */
export const addShortfalls = (
  state: ListState,
  kind: (typeof shortfallKinds)[number],
  sentences: readonly string[],
  count = sentences.length,
): ListState => {
  const { lacks } = state;
  const notes = [...lacks.notes, ...sentences].slice(0, mostNotes);
  return { ...state, lacks: { ...lacks, [kind]: lacks[kind] + count, notes } };
};

/** Takes a page that failed, which is tried again in a minute; where too much was asked, that is not the page's fault. */
export const takeFailure = (state: ListState, now: number, { message, kind }: SourceFailure): ListState => {
  const failures = state.failures + Number(kind !== 'rate_limit');
  const later = { ...state, failures, triesAt: now + 60_000 };
  if (failures < mostTries || state.page === null) return later;
  const { page, total, perPage } = state;
  const hasNext = total !== null && page * perPage < total;
  const next = hasNext ? page + 1 : null;
  const skipped = addShortfalls(state, 'skipped_pages', [`Page ${page} was passed over: ${message}`]);
  return { ...skipped, failures: 0, edge: [], page: next };
};

/** @param kept records that the sweep missed and that stay, and why */
export const endSweep = (
  state: ListState,
  now: number,
  { kept, why, isWhole }: { kept: number; why: string; isWhole: boolean },
): ListState => {
  const sentences = kept === 0 ? [] : [`${kept} records stay that are gone there: ${why}`];
  const { lacks } = addShortfalls(state, 'kept_records', sentences, kept);
  return { ...state, isChecking: false, page: null, swept: { at: now, isWhole, lacks } };
};

import type { Id } from '#contract/fields.ts';
import type { Segment } from './list-index.ts';

/** Guesses for one id, after which only reading the list in order can find it. */
const maxGuesses = 16;

/** Pages on either side of the right one where a record that is out of order is looked for. */
const reach = 2;

/** Pages that an id may be on from which on only one of them is read at a time, as it makes the next guess better. */
const wide = 6;

/** The share of a segment's ids at either end that is left out, because some records are out of order. */
const outer = 0.2;

/** A known row, counted from 0, and its id: negative in a list whose ids rise, so that it always falls. */
type Anchor = { id: number; row: number };

export type PageFacts = {
  perPage: number;
  length: number;
  /** Whether a page was read, or is known. */
  isRead: (page: number) => boolean;
  /** Whether a page is under way, or will be tried again. */
  isComing: (page: number) => boolean;
  /** Pages under way that were guessed. */
  guessed: ReadonlySet<number>;
};

type Core = { low: number; high: number; outside: number };

const cores = new WeakMap<Segment, Core | null>();

/** The middle of a segment's ids: the lowest and highest of it, and how many rows are on either side. */
function coreOf(segment: Segment): Core | null {
  const known = cores.get(segment);
  if (known !== undefined) return known;
  const ids = segment.references.map(({ id }) => id).filter((id) => typeof id === 'number');
  const sorted = ids.toSorted((one, other) => one - other);
  const cut = Math.floor(outer * (ids.length - 1));
  const [low, high] = [sorted[cut], sorted[ids.length - 1 - cut]];
  const core =
    low === undefined || high === undefined
      ? null
      : { low, high, outside: (cut * (segment.rows - 1)) / Math.max(1, ids.length - 1) };
  cores.set(segment, core);
  return core;
}

/**
 * The rows that are known by their ids; null where ids are in no order, or nothing is known.
 * @param length of the list, in rows
 */
function anchorsIn(segments: readonly Segment[], length: number): { anchors: Anchor[]; sign: number } | null {
  const known = segments.flatMap((segment) => {
    const core = coreOf(segment);
    return core ? [{ ...core, segment, start: length - segment.fromEnd }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  if (first !== last && first.low <= last.high && last.low <= first.high) return null;
  const { references } = first.segment;
  const isRising =
    first === last
      ? Number(references[0]?.id) < Number(references.at(-1)?.id)
      : first.low + first.high < last.low + last.high;
  const anchors = known.flatMap(({ low, high, outside, start, segment: { rows } }) => {
    const [from, to] = [start + outside, start + rows - 1 - outside];
    return [
      { id: isRising ? -low : high, row: from },
      { id: isRising ? -high : low, row: to },
    ];
  });
  const [from, to] = anchors;
  const bottom = first === last && from && to ? expectedEnd(from, to, length, isRising) : null;
  return { anchors: bottom ? [...anchors, bottom] : anchors, sign: isRising ? -1 : 1 };
}

/** Where the last row of a list may be expected while one page of it is known: its ids go on as they do there. */
function expectedEnd(from: Anchor, to: Anchor, length: number, isRising: boolean): Anchor | null {
  const row = length - 1;
  if (from.row >= to.row || to.row >= row) return null;
  const id = Math.round(to.id - ((from.id - to.id) / (to.row - from.row)) * (row - to.row));
  return { id: isRising ? id : Math.max(1, id), row };
}

/** Guesses by interpolation for one id, after which the middle is tried by turns. */
const interpolations = 3;

function shareOf(id: number, before: Anchor, after: Anchor, tries: number) {
  const isMiddle = tries >= interpolations && tries % 2 === 1;
  return isMiddle || before.id <= after.id ? 0.5 : (before.id - id) / (before.id - after.id);
}

/**
 * Guesses the page that a record is on. Most services number records as they are made and list them by age, so it is
 * found by interpolation between the nearest known rows; when that has failed, by turns there and in the middle.
 * @param tries how often that was done before
 * @returns `wait` if a page that is coming may hold it, `nowhere` if no page near its place is left
 */
function guessPage(anchors: Anchor[], id: number, facts: PageFacts, tries: number) {
  const { perPage, length, isRead, isComing, guessed } = facts;
  let [before, after]: (Anchor | undefined)[] = [];
  for (const anchor of anchors) {
    if (anchor.id >= id && anchor.id <= (before?.id ?? Infinity)) before = anchor;
    if (anchor.id <= id && anchor.id > (after?.id ?? -Infinity)) after = anchor;
  }
  const from = before?.row ?? 0;
  const to = Math.max(from, after?.row ?? length - 1);
  const share = before && after ? shareOf(id, before, after, tries) : before ? 1 : 0;
  const row = from + share * (to - from);
  const pageOf = (at: number) => Math.floor(Math.max(0, Math.min(at, length - 1)) / perPage) + 1;
  const [page, first, last] = [pageOf(row), pageOf(from), pageOf(to)];
  if (isComing(page)) return 'wait';
  // A row is as far from its guessed place as ids are lacking between the known ones, at most.
  const lacking = before && after ? before.id - after.id - (to - from) : Infinity;
  const isVague = Math.min(last - first, lacking / perPage) > wide;
  if (isVague && page - first > reach && last - page > reach) {
    for (const each of guessed) if (each >= first && each <= last) return 'wait';
  }
  const isNearEnd = (row / perPage) % 1 >= 0.5;
  const mostApart = Math.max(reach, page - first, last - page);
  for (let apart = 0; apart <= mostApart; apart += 1) {
    for (const each of isNearEnd ? [page + apart, page - apart] : [page - apart, page + apart]) {
      if (each < 1 || each > pageOf(length)) continue;
      const isInside = each >= first && each <= last;
      if (!isInside && apart > reach) continue;
      if (isComing(each)) return 'wait';
      if (!isRead(each)) return each;
    }
  }
  return 'nowhere';
}

/** The search for the pages that hold the ids on the screen. It remembers its guesses for as long as the session. */
export function createFinder() {
  const guesses = new Map<Id, number>();
  /** Ids that are on no page where they might be expected. */
  const over = new Set<Id>();
  let isOrdered = true;

  const isGuessable = (id: Id): id is number =>
    !over.has(id) && isOrdered && typeof id === 'number' && (guesses.get(id) ?? 0) < maxGuesses;

  return {
    /** Whether no page is left where an id may be expected. Only the whole list could tell more. */
    isOver: (id: Id) => over.has(id),
    /** Whether an id can only be found by reading the list in order. */
    isLeftToOrder: (id: Id) => !over.has(id) && !isGuessable(id),
    isGuessable,
    /** The page that is likely to hold the first of the ids; null when there is none, or another has to come first. */
    guess: (ids: Id[], segments: readonly Segment[], facts: PageFacts): number | null => {
      const known = anchorsIn(segments, facts.length);
      isOrdered = known !== null;
      if (!known) return null;
      const idsOn = new Map<number, Id[]>();
      for (const id of ids.filter(isGuessable)) {
        const page = guessPage(known.anchors, known.sign * id, facts, guesses.get(id) ?? 0);
        if (page === 'nowhere') over.add(id);
        else if (page !== 'wait') idsOn.set(page, [...(idsOn.get(page) ?? []), id]);
      }
      const [best] = idsOn;
      if (!best) return null;
      for (const id of best[1]) guesses.set(id, (guesses.get(id) ?? 0) + 1);
      return best[0];
    },
    giveUp: (ids: Id[]) => {
      for (const id of ids) over.add(id);
    },
    retry: (ids: Iterable<Id>) => {
      for (const id of ids) {
        guesses.delete(id);
        over.delete(id);
      }
    },
    reset: () => {
      guesses.clear();
      over.clear();
      isOrdered = true;
    },
  };
}

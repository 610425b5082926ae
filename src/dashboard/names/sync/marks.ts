import type { Id } from '#contract/fields.ts';
import type { ListIndex, Segment } from './list-index.ts';

/** A known row, counted from 0, and the id of its record: negative in a list whose ids rise, so that it always falls. */
export type Mark = { id: number; row: number; /** From one id to the next around it. */ gap: number };

/** The known rows of a list, and how to compare an id with theirs. */
export type Marks = { marks: Mark[]; comparable: (id: number) => number };

/** The middle of a segment's ids: the lowest and highest of it, and how many rows are on either side. */
type Core = { low: number; high: number; outside: number };

/** The share of ids at either end that is left out, because some records are out of order. */
const outer = 0.2;

const cores = new WeakMap<Segment, Core | null>();

const isNumber = (id: Id) => typeof id === 'number';

function findCore({ references, rows }: Segment): Core | null {
  const ids = references.map(({ id }) => id).filter(isNumber);
  const sorted = ids.toSorted((one, other) => one - other);
  const cut = Math.floor(outer * (ids.length - 1));
  const [low, high] = [sorted[cut], sorted[ids.length - 1 - cut]];
  if (low === undefined || high === undefined) return null;
  return { low, high, outside: (cut * (rows - 1)) / Math.max(1, ids.length - 1) };
}

function coreOf(segment: Segment) {
  const known = cores.get(segment);
  if (known !== undefined) return known;
  const core = findCore(segment);
  cores.set(segment, core);
  return core;
}

/**
 * The rows of a list that are known by their ids. Null where ids are in no order, or nothing is known.
 * @param length of the list, in rows
 */
export function marksIn({ segments }: ListIndex, length: number): Marks | null {
  const known = segments.flatMap((segment) => {
    const core = coreOf(segment);
    return core ? [{ ...core, segment, start: length - segment.fromEnd, rows: segment.rows }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  if (first !== last && first.low <= last.high && last.low <= first.high) return null;
  const { references } = first.segment;
  const isRising =
    first === last
      ? Number(references[0]?.id) < Number(references.at(-1)?.id)
      : first.low + first.high < last.low + last.high;
  const marks = known.flatMap(({ low, high, outside, start, rows }) => {
    const [from, to] = [start + outside, start + rows - 1 - outside];
    const gap = Math.max(1, (high - low) / Math.max(1, to - from));
    return [
      { id: isRising ? -low : high, row: from, gap },
      { id: isRising ? -high : low, row: to, gap },
    ];
  });
  return { marks, comparable: (id) => (isRising ? -id : id) };
}

import type { Id } from '#contract/fields.ts';
import type { ListIndex, Segment } from './list-index.ts';

/** Makes ids comparable: numbers that get smaller towards the list's end, negated where ids get larger towards it. */
function fallingIn(segments: Segment[]) {
  const references = segments.find((segment) => segment.references.length > 1)?.references ?? [];
  const isRising = Number(references[0]?.id) < Number(references.at(-1)?.id);
  return (id: Id) => (isRising ? -Number(id) : Number(id));
}

/** A known row, counted from 0, and its record's id as `fallingIn` gives it. */
type Mark = { id: number; row: number };

/**
 * Estimates the id at the list's end, when no page beyond the wanted record is known. Ids that get smaller come close
 * to 0 at the end; ids that get larger (here negative) are taken to go on with the average gap between two known marks.
 */
function endOf(first: Mark, last: Mark, total: number): Mark {
  if (last.id > 0) return { id: 0, row: total };
  const apart = Math.max(1, (first.id - last.id) / Math.max(1, last.row - first.row));
  return { id: last.id - apart * (total - 1 - last.row), row: total - 1 };
}

/**
 * Guesses the page that a record is on, in a list of `total`. Most services number records as they are made and list
 * them by age, so its row is found by interpolation between the nearest ids on pages that are known already. Where ids
 * are in no order, the guess is merely some page of the list.
 */
export function guessPage({ segments }: ListIndex, id: number, perPage: number, total: number): number {
  const falling = fallingIn(segments);
  const wanted = falling(id);
  const firstOf = (segment?: Segment): Mark | undefined => {
    const reference = segment?.references[0];
    return segment && reference && { id: falling(reference.id), row: total - segment.fromEnd };
  };
  const lastOf = (segment?: Segment): Mark | undefined => {
    const reference = segment?.references.at(-1);
    return (
      segment && reference && { id: falling(reference.id), row: total - segment.fromEnd + segment.rows - 1 }
    );
  };

  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lastOf(segments[middle])?.id ?? Infinity) > wanted) low = middle + 1;
    else high = middle;
  }
  const before = lastOf(segments[low - 1]) ?? { id: wanted, row: 0 };
  const after = firstOf(segments[low]) ?? endOf(firstOf(segments[0]) ?? before, before, total);
  const share = before.id > after.id ? (before.id - wanted) / (before.id - after.id) : 0;
  const row = Math.round(before.row + share * (after.row - before.row));
  return Math.floor(Math.max(Math.min(row, total - 1), 0) / perPage) + 1;
}

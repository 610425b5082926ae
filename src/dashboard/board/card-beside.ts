/** A card by its lane and its place there, both from 0. */
type Place = { lane: number; card: number };

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The card beside another one, or the same at an edge.
 * @param counts how many cards each lane has; empty lanes are skipped
 */
export function cardBeside({ lane, card }: Place, to: Direction, counts: number[]): Place {
  const last = (of: number) => (counts[of] ?? 1) - 1;
  if (to === 'up') return { lane, card: Math.max(card - 1, 0) };
  if (to === 'down') return { lane, card: Math.min(card + 1, last(lane)) };
  const step = to === 'left' ? -1 : 1;
  let next = lane + step;
  while (counts[next] === 0) next += step;
  return counts[next] === undefined ? { lane, card } : { lane: next, card: Math.min(card, last(next)) };
}

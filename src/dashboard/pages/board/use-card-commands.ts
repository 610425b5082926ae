import type { RefObject } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';

const cardsIn = (element: Element | null) =>
  Array.from(element?.querySelectorAll<HTMLElement>('a[data-record]') ?? []);

/**
 * Moves focus among the cards of a board. From elsewhere on the page, j and k lead to the card that had focus last; other
 * keys have a meaning there.
 */
export function useCardCommands(board: RefObject<HTMLElement | null>) {
  const step = (to: Direction) => (event: KeyboardEvent | null) => {
    // On a phone one lane is visible, and a record that is open covers it.
    if (board.current?.closest('[inert]')) return false;
    const lanes = [...(board.current?.querySelectorAll('section') ?? [])].map((lane) =>
      (lane.checkVisibility?.() ?? true) ? cardsIn(lane) : [],
    );
    const lane = lanes.findIndex((cards) => cards.some((card) => card === document.activeElement));
    if (lane === -1) {
      const isStep = (to === 'up' || to === 'down') && !event?.key.startsWith('Arrow');
      const stop = isStep ? cardsIn(board.current).find((card) => card.tabIndex === 0) : undefined;
      stop?.focus();
      return stop !== undefined;
    }
    const card = lanes[lane]?.findIndex((each) => each === document.activeElement) ?? 0;
    const next = cardBeside(
      { lane, card },
      to,
      lanes.map(({ length }) => length),
    );
    lanes[next.lane]?.[next.card]?.focus();
    return true;
  };
  useCommand('next-row', step('down'));
  useCommand('previous-row', step('up'));
  useCommand('next-lane', step('right'));
  useCommand('previous-lane', step('left'));
}

/** A card by its lane and its place there, both from 0. */
type Place = { lane: number; card: number };

type Direction = 'up' | 'down' | 'left' | 'right';

/** @param counts how many cards each lane has; empty lanes are skipped */
function cardBeside({ lane, card }: Place, to: Direction, counts: number[]): Place {
  const last = (of: number) => (counts[of] ?? 1) - 1;
  if (to === 'up') return { lane, card: Math.max(card - 1, 0) };
  if (to === 'down') return { lane, card: Math.min(card + 1, last(lane)) };
  const step = to === 'left' ? -1 : 1;
  let next = lane + step;
  while (counts[next] === 0) next += step;
  return counts[next] === undefined ? { lane, card } : { lane: next, card: Math.min(card, last(next)) };
}

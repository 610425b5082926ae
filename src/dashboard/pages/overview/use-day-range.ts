import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { type Figure, hrefOf, sumOf } from './figure.tsx';

type Chosen = { from: number; to: number };

export type DayRange = ReturnType<typeof useDayRange>;

/** Chooses several days by dragging across them or with Shift. */
export function useDayRange(days: Figure[]) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [first, last] = chosen
    ? [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)]
    : [-1, -1];
  const filters = {
    created_from: days[first]?.filters.created_at,
    created_to: days[last]?.filters.created_at,
  };
  const open = () => {
    if (first === last) return false;
    void navigate(hrefOf(filters));
    return true;
  };

  useEffect(() => {
    if (!isDragged) return;
    const ended = new AbortController();
    const end = ({ type }: Event) => {
      setDragged(false);
      if (type !== 'pointerup' || !open()) setChosen(null);
    };
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, ended);
    return () => ended.abort();
  });

  const isRange = first !== last;
  return {
    isChosen: (place: number) => isRange && first <= place && place <= last,
    /** The chosen days and how many were created on them; null while at most one is chosen. */
    words: isRange ? wordsOfRange(days.slice(first, last + 1), filters, isDragged) : null,
    /** @param stop the day that has the tab stop: where a choice with Shift begins */
    pointerHandlers: (place: number, stop: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        releasePointer(event);
        setDragged(true);
        setChosen({ from: event.shiftKey ? stop : place, to: place });
      },
      onPointerEnter: () => {
        if (isDragged) setChosen((now) => now && { ...now, to: place });
      },
      // With Shift the browser would open a window.
      onClick: (event: MouseEvent) => {
        if (event.shiftKey) event.preventDefault();
      },
    }),
    /** Extends the choice to a day, from another one unless it has begun. */
    extend: (from: number, to: number) => setChosen((now) => ({ from: now?.from ?? from, to })),
    clear: () => setChosen(null),
    /** Goes to the list of the chosen days. @returns whether there are several */
    open,
  };
}

function wordsOfRange(
  days: Figure[],
  { created_from: from, created_to: to }: Figure['filters'],
  isDragged: boolean,
) {
  const count = sumOf(days);
  const range = wordsOf({ from, to }, { isLong: true, thisYear: Number(ownToday().slice(0, 4)) }) ?? '';
  const found =
    count === null
      ? say('{range}. [days]', { range })
      : say('{range}: {count}. [days and opportunities]', { range, count });
  return `${found} ${isDragged ? say('Release to list them.') : say('Press Enter to list them.')}`;
}

/** A finger holds on to what it has touched first, and would enter no other day. */
function releasePointer({ target, pointerId }: PointerEvent) {
  if (target instanceof Element && target.hasPointerCapture?.(pointerId))
    target.releasePointerCapture(pointerId);
}

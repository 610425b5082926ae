import { useRef, useState, type KeyboardEvent } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { lineSign } from '#dashboard/languages/line-sign.ts';
import { isSettled, type Figure } from '#dashboard/overview/figure.ts';
import { DayBar } from './day-bar.tsx';
import styles from './day-bars.module.css';
import type { DayRange } from './use-day-range.ts';

type DayBarsProps = {
  days: Figure[];
  range: DayRange;
  /** Whether what is missing is read only when somebody asks for it. */
  isOnDemand: boolean;
};

/** A bar for each day: links to the lists of the days, with one tab stop for all of them. */
export function DayBars({ days, range, isOnDemand }: DayBarsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  // Drawn in one go, or every figure that comes would change the height of all others.
  const isDrawn = isOnDemand || days.every(({ query }) => isSettled(query));
  const most = Math.max(1, ...days.map(({ total }) => total ?? 0));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const next = placeAfter(key, stop, days.length);
    if (next !== null) {
      event.preventDefault();
      if (shiftKey && range.hasRanges) range.extend(stop, next);
      else range.clear();
      list.current?.querySelectorAll('a')[next]?.focus();
    } else if (key === 'Escape') range.clear();
    else if (key === 'Enter' && range.open()) event.preventDefault();
  };
  return (
    <ol
      ref={list}
      className={styles.days}
      aria-label={say('Opportunities by day')}
      data-wide={most > 999 ? '' : undefined}
    >
      {days.map((day, place) => (
        <li key={day.filters.created_at}>
          <DayBar
            day={day}
            share={isDrawn && typeof day.total === 'number' ? day.total / most : null}
            isToday={place === days.length - 1}
            isChosen={range.isChosen(place)}
            isUnread={isOnDemand && day.total === undefined}
            handlers={{
              tabIndex: place === stop ? 0 : -1,
              onKeyDown,
              onFocus: () => setStop(place),
              ...(range.hasRanges && range.pointerHandlers(place, stop)),
            }}
          />
        </li>
      ))}
    </ol>
  );
}

/** The place that a key leads to from another one; null for other keys. */
function placeAfter(key: string, place: number, length: number) {
  const places: Record<string, number> = {
    ArrowLeft: place - lineSign(),
    ArrowRight: place + lineSign(),
    Home: 0,
    End: length - 1,
  };
  const next = places[key];
  return next === undefined ? null : Math.min(Math.max(0, next), length - 1);
}

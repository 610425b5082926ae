import { useRef, useState, type KeyboardEvent, type ComponentProps } from 'react';
import { lineSign } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { formatLongDay, shortWeekday } from '#dashboard/base/ui/format-instant.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { isOwnClockUtc } from '#dashboard/base/ui/own-clock.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import styles from './days-box.module.css';
import { useDayRange, type DayRange } from './use-day-range.ts';
import { type Figure, hrefOf, isSettled, FigureText, sumOf } from './figure.tsx';

/** How many opportunities were created on each of the last days, and a choice of one or several of them. */
export function DaysBox({ days }: { days: Figure[] }) {
  const range = useDayRange(days);
  return (
    <Box
      title={say('Created by day')}
      hint={isOwnClockUtc() ? undefined : 'UTC'}
      end={<Sum days={days} />}
      foot={
        <span className={styles.hint} aria-live="polite">
          {range.words ?? say('Choose a day to list it, or drag across days for a range.')}
        </span>
      }
    >
      <DayBars days={days} range={range} />
    </Box>
  );
}

function Sum({ days }: { days: Figure[] }) {
  const count = sumOf(days);
  if (count === null) return null;
  const [created_from, created_to] = [days[0], days.at(-1)].map((day) => day?.filters.created_at);
  return (
    <Link to={hrefOf({ created_from, created_to })}>
      {say('{count} in {days, plural, one {# day} other {# days}}', { count, days: days.length })}
    </Link>
  );
}

function DayBars({ days, range }: { days: Figure[]; range: DayRange }) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  // Drawn in one go, or every figure that comes would change the height of all others.
  const isDrawn = days.every(({ query }) => isSettled(query));
  const most = Math.max(1, ...days.map(({ total }) => total ?? 0));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const next = placeAfter(key, stop, days.length);
    if (next !== null) {
      event.preventDefault();
      if (shiftKey) range.extend(stop, next);
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
            handlers={{
              tabIndex: place === stop ? 0 : -1,
              onKeyDown,
              onFocus: () => setStop(place),
              ...range.pointerHandlers(place, stop),
            }}
          />
        </li>
      ))}
    </ol>
  );
}

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

type DayBarProps = {
  day: Figure;
  /** Its height, of the highest; null for no bar. */
  share: number | null;
  isToday: boolean;
  isChosen: boolean;
  handlers: ComponentProps<'a'>;
};

function DayBar({ day, share, isToday, isChosen, handlers }: DayBarProps) {
  const date = new Date(day.filters.created_at ?? '');
  const inFull = formatLongDay(date);
  const isWeekend = date.getUTCDay() % 6 === 0;
  return (
    <a
      {...handlers}
      href={hrefOf(day.filters)}
      className={styles.day}
      data-chosen={isChosen ? '' : undefined}
      data-kind={isToday ? 'today' : isWeekend ? 'weekend' : undefined}
      draggable={false}
    >
      <span>
        <FigureText figure={day} />
      </span>
      <span className={styles.room}>
        {share !== null && <b key={share} className={styles.bar} style={{ height: `${share * 100}%` }} />}
      </span>{' '}
      <span className={hidden.hidden}>
        {isToday ? say('created on {day}, today', { day: inFull }) : say('created on {day}', { day: inFull })}
      </span>
      <span aria-hidden="true" className={styles.date}>
        {date.getUTCDate()} <small>{shortWeekday(date)}</small>
      </span>
    </a>
  );
}

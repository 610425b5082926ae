import type { ComponentProps } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { FigureText } from '#dashboard/overview/figure-text.tsx';
import { type Figure, hrefOf } from '#dashboard/overview/figure.ts';
import { Absent } from '#dashboard/ui/absent.tsx';
import { formatLongDay, shortWeekday } from '#dashboard/ui/format-day.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './day-bars.module.css';

type DayBarProps = {
  day: Figure;
  /** Its height, of the highest; null for no bar. */
  share: number | null;
  isToday: boolean;
  isChosen: boolean;
  /** Whether it is read only when somebody asks for it. */
  isUnread: boolean;
  handlers: ComponentProps<'a'>;
};

/** How many were created on a day, as a number and a bar; today's, which still grows, is hatched. */
export function DayBar({ day, share, isToday, isChosen, isUnread, handlers }: DayBarProps) {
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
      <span>{isUnread ? <Absent>{say('Not read')}</Absent> : <FigureText figure={day} />}</span>
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

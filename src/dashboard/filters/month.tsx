import { isSameDay, type CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { lazily } from '#dashboard/languages/format-count.ts';
import { locale } from '#dashboard/languages/language.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './days-calendar.module.css';

const inFull = lazily(
  () =>
    new Intl.DateTimeFormat(locale(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

const step = `${control.control} ${control.ghost} ${control.icon}`;

/** The days of the month that a calendar shows, and the way to other months. */
export const Month = ({ today }: { today: CalendarDate }) => (
  <>
    <div className={styles.head}>
      <Button slot="previous" aria-label={say('Previous month')} className={step}>
        <Icon name="previous" />
      </Button>
      <Heading className={styles.month} />
      <Button slot="next" aria-label={say('Next month')} className={step}>
        <Icon name="next" />
      </Button>
    </div>
    <CalendarGrid weekdayStyle="short" className={styles.grid}>
      <CalendarGridHeader>
        {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={isSameDay(date, today) ? `${styles.day} ${styles.today}` : styles.day}
            // React Aria calls the reader's own day today; here it is the UTC day.
            render={(props, { isSelected }) => (
              <div {...props} aria-label={dayLabel(date, isSameDay(date, today), isSelected)} />
            )}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </>
);

function dayLabel(date: CalendarDate, isToday: boolean, isSelected: boolean) {
  const day = inFull().format(date.toDate('UTC'));
  if (isToday) return isSelected ? say('Today, {day} selected', { day }) : say('Today, {day}', { day });
  return isSelected ? say('{day} selected', { day }) : day;
}

import { CalendarDate, isSameDay } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './day-calendar.module.css';

const firstDay = new CalendarDate(1, 1, 1);
const lastDay = new CalendarDate(9999, 12, 31);

const inFull = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const step = `${control.control} ${control.ghost} ${control.icon}`;

type DayCalendarProps = {
  label: string;
  day: CalendarDate | null;
  today: CalendarDate;
  /** The day that has the focus, and so the month on screen. */
  shown: CalendarDate;
  onShow: (day: CalendarDate) => void;
  /** Given the chosen day, `YYYY-MM-DD`. */
  onChoose: (day: string) => void;
};

/** A month at a time, Monday first, with the focus on the day shown. */
export function DayCalendar({ label, day, today, shown, onShow, onChoose }: DayCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <Calendar
      ref={calendar}
      aria-label={label}
      className={styles.calendar}
      value={day}
      onChange={(chosen) => onChoose(chosen.toString())}
      focusedValue={shown}
      onFocusChange={onShow}
      minValue={firstDay}
      maxValue={lastDay}
      firstDayOfWeek="mon"
    >
      <div className={styles.head}>
        <Button slot="previous" aria-label="Previous month" className={step}>
          <Icon name="previous" />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" aria-label="Next month" className={step}>
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
    </Calendar>
  );
}

const dayLabel = (date: CalendarDate, isToday: boolean, isSelected: boolean) =>
  `${isToday ? 'Today, ' : ''}${inFull.format(date.toDate('UTC'))}${isSelected ? ' selected' : ''}`;

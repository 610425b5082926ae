import { CalendarDate, isSameDay, parseDate } from '@internationalized/date';
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
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { lazily } from '#dashboard/base/languages/format-count.ts';
import { languageTag, locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import type { Days } from './days.ts';
import styles from './days-picker.module.css';

const bounds = { minValue: new CalendarDate(1, 1, 1), maxValue: new CalendarDate(9999, 12, 31) };

type DaysCalendarProps = {
  label: string;
  value: Days;
  hasRanges: boolean;
  today: CalendarDate;
  /** The day that has the focus, and so the month on screen. */
  shown: CalendarDate;
  onShow: (day: CalendarDate) => void;
  onChoose: (days: Days) => void;
};

/** A month at a time, Monday first, with the focus on the day shown. A range is chosen by its first and last day. */
export function DaysCalendar({ label, value, hasRanges, today, shown, onShow, onChoose }: DaysCalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  const shared = {
    ...bounds,
    ref: place,
    'aria-label': label,
    className: `${styles.calendar} ${hasRanges ? styles.range : ''}`,
    focusedValue: shown,
    onFocusChange: onShow,
    firstDayOfWeek: 'mon',
  } as const;
  const { day, from = day, to = day } = value;
  if (!hasRanges) {
    return (
      <Calendar
        {...shared}
        value={from ? parseDate(from) : null}
        onChange={(chosen) => onChoose({ day: chosen.toString() })}
      >
        <Month today={today} />
      </Calendar>
    );
  }
  return (
    <RangeCalendar
      {...shared}
      value={from && to ? { start: parseDate(from), end: parseDate(to) } : null}
      // A press on something else than a last day is no choice.
      commitBehavior="reset"
      onChange={(range) => {
        const [start, end] = [range.start.toString(), range.end.toString()];
        onChoose(start === end ? { day: start } : { from: start, to: end });
      }}
    >
      <Month today={today} />
    </RangeCalendar>
  );
}

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

const Month = ({ today }: { today: CalendarDate }) => (
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
    {/* The short names of Arabic are the whole ones, which run into each other. */}
    <CalendarGrid weekdayStyle={languageTag() === 'ar' ? 'narrow' : 'short'} className={styles.grid}>
      <CalendarGridHeader>
        {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={isSameDay(date, today) ? `${styles.day} ${styles.today}` : styles.day}
            // React Aria would ask a clock of its own which day is today.
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

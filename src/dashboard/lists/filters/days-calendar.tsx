import {
  CalendarDate,
  isSameDay,
  maxDate,
  minDate,
  parseDate,
  today as todayIn,
} from '@internationalized/date';
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

const firstDay = new CalendarDate(1, 1, 1);

type DaysCalendarProps = {
  label: string;
  value: Days;
  hasRanges: boolean;
  today: CalendarDate;
  /** The day that has the focus, and so the month on screen. */
  shown: CalendarDate;
  onShow: (day: CalendarDate) => void;
  /** Given the first day of a range while its last one is awaited, otherwise null. */
  onStart: (day: string | null) => void;
  onChoose: (days: Days) => void;
};

/**
 * A month at a time, Monday first, with the focus on the day shown. A range is chosen by its first and last day; days to
 * come can't be chosen.
 */
export function DaysCalendar(props: DaysCalendarProps) {
  const { label, value, hasRanges, today, shown, onShow, onStart, onChoose } = props;
  // West of UTC, records of the next UTC day are there already.
  const last = maxDate(today, todayIn('UTC')) ?? today;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  const shared = {
    minValue: firstDay,
    maxValue: last,
    ref: place,
    'aria-label': label,
    className: `${styles.calendar} ${hasRanges ? styles.range : ''}`,
    focusedValue: minDate(shown, last),
    onFocusChange: onShow,
    firstDayOfWeek: 'mon',
  } as const;
  const { day, from = day, to = day } = value;
  // A month chosen as a whole ends after today.
  const [start, end] = [from && parseDate(from), to && minDate(parseDate(to), last)];
  if (!hasRanges) {
    return (
      <Calendar
        {...shared}
        value={start && start.compare(last) <= 0 ? start : null}
        onChange={(chosen) => onChoose({ day: chosen.toString() })}
      >
        <Month today={today} />
      </Calendar>
    );
  }
  return (
    <RangeCalendar
      {...shared}
      value={start && end && start.compare(end) <= 0 ? { start, end } : null}
      // A press on something else than a last day is no choice.
      commitBehavior="reset"
      onChange={(range) => {
        const [from, to] = [range.start.toString(), range.end.toString()];
        onChoose(from === to ? { day: from } : { from, to });
      }}
    >
      {({ state }) => (
        <>
          <Start day={state.anchorDate?.toString() ?? null} onStart={onStart} />
          <Month today={today} />
        </>
      )}
    </RangeCalendar>
  );
}

/** Reports the first day of a range, which React Aria keeps to itself until the range has its last one. */
function Start({ day, onStart }: { day: string | null; onStart: (day: string | null) => void }) {
  useEffect(() => onStart(day), [day, onStart]);
  return null;
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

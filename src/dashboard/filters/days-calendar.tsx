import { CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import type { Days } from './days.ts';
import styles from './days-calendar.module.css';
import { Month } from './month.tsx';

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

import { parseDate, today as todayIn, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { DayCalendar } from './day-calendar.tsx';
import { DayField } from './day-field.tsx';

type DayChoiceProps = { label: string; value: string | undefined; onChoose: (day: string) => void };

/** Chooses a day, by typing it or on a calendar. */
export function DayChoice({ label, value, onChoose }: DayChoiceProps) {
  const [day, setDay] = useState(() => (value === undefined ? null : parseDate(value)));
  const today = todayIn('UTC');
  const [shown, setShown] = useState<CalendarDate>(day ?? today);
  const type = (typed: CalendarDate | null) => {
    setDay(typed);
    if (typed) setShown(typed);
  };
  return (
    <>
      <DayField label={label} day={day} onType={type} onChoose={onChoose} />
      <DayCalendar
        label={label}
        day={day}
        today={today}
        shown={shown}
        onShow={setShown}
        onChoose={onChoose}
      />
    </>
  );
}

import { parseDate, today as todayIn, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import control from '#dashboard/ui/control.module.css';
import { DayCalendar } from './day-calendar.tsx';
import { DayField } from './day-field.tsx';
import styles from './day-picker.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { PickerProps } from './use-picker.ts';

/** Chooses a day, by typing it or on a calendar. */
export function DayPicker({ label, value, trigger, onChoose, onClose }: PickerProps<string>) {
  const today = todayIn('UTC');
  const [day, setDay] = useState(() => (value === undefined ? null : parseDate(value)));
  const [shown, setShown] = useState<CalendarDate>(day ?? today);

  const type = (typed: CalendarDate | null) => {
    setDay(typed);
    if (typed) setShown(typed);
  };
  const choose = (chosen: string) => {
    onClose();
    if (chosen !== value) onChoose(chosen);
  };

  return (
    <FilterPopover label={label} trigger={trigger} onClose={onClose}>
      <DayField label={label} day={day} onType={type} onChoose={choose} />
      <DayCalendar label={label} day={day} today={today} shown={shown} onShow={setShown} onChoose={choose} />
      <div className={styles.foot}>
        <span>Days are UTC</span>
        <button type="button" className={control.control} onClick={() => choose(today.toString())}>
          Today
        </button>
      </div>
    </FilterPopover>
  );
}

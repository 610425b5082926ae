import type { CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import control from '#dashboard/ui/control.module.css';
import styles from './day-field.module.css';
import popover from '#dashboard/ui/popover-dialog.module.css';
import { isRealDay, readTypedDay } from './typed-day.ts';

type DayFieldProps = {
  label: string;
  day: CalendarDate | null;
  /** Called whenever the typed parts are a real day. */
  onType: (day: CalendarDate | null) => void;
  /** Given the day, `YYYY-MM-DD`, when it is applied with Enter or the button. */
  onChoose: (day: string) => void;
};

/** A day typed part by part; only a complete, real one can be applied. */
export function DayField({ label, day, onType, onChoose }: DayFieldProps) {
  const apply = useRef<HTMLButtonElement>(null);
  return (
    <DateField
      aria-label={label}
      className={styles.field}
      value={day}
      onChange={onType}
      onKeyDown={({ key }) => key === 'Enter' && apply.current?.click()}
      shouldForceLeadingZeros
    >
      {({ state }) => {
        const typed = readTypedDay(state.segments);
        const isReal = typed !== null && isRealDay(typed);
        return (
          <>
            <DateInput className={`${popover.input} ${styles.input}`}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
            <button
              ref={apply}
              type="button"
              className={control.control}
              disabled={!isReal}
              onClick={() => isReal && onChoose(typed)}
            >
              Apply
            </button>
            <p role="status" className={popover.problem}>
              {typed !== null && !isReal && "That date doesn't exist."}
            </p>
          </>
        );
      }}
    </DateField>
  );
}

import { parseDate } from '@internationalized/date';
import { useState, type SyntheticEvent } from 'react';
import control from '#dashboard/ui/control.module.css';
import styles from './day-range.module.css';
import type { Days } from './days.ts';
import popover from '#dashboard/ui/popover-dialog.module.css';
import { RangeEnd } from './range-end.tsx';
import { isRealDay } from './typed-day.ts';

type DayRangeProps = { value: Days; onChoose: (days: Days) => void };

/** Chooses the first and last day of a range by typing; either may stay empty. */
export function DayRange({ value, onChoose }: DayRangeProps) {
  const [from, setFrom] = useState(value.from ?? value.day ?? null);
  const [to, setTo] = useState(value.to ?? value.day ?? null);
  const problem = problemOf(from, to);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== null || (!from && !to)) return;
    onChoose({ ...(from && { from }), ...(to && { to }) });
  };
  return (
    <form className={styles.range} onSubmit={apply}>
      <RangeEnd label="From" initial={dateOf(value.from ?? value.day)} onType={setFrom} />
      <RangeEnd label="To" initial={dateOf(value.to ?? value.day)} onType={setTo} />
      <p role="status" className={popover.problem}>
        {problem}
      </p>
      <button type="submit" className={control.control} disabled={problem !== null || (!from && !to)}>
        Apply
      </button>
    </form>
  );
}

const dateOf = (day: string | undefined) => (day === undefined ? null : parseDate(day));

/** What is wrong with the typed ends; an empty text stands for an end that is typed in part. */
function problemOf(from: string | null, to: string | null) {
  if (from === '' || to === '') return 'Enter a complete date.';
  if ([from, to].some((day) => day !== null && !isRealDay(day))) return "That date doesn't exist.";
  return from !== null && to !== null && to < from ? '"To" must be on or after "From".' : null;
}

import { parseDate } from '@internationalized/date';
import { useState, type SyntheticEvent } from 'react';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import popover from '#dashboard/ui/dialog/popover-dialog.module.css';
import { DayField, type TypedText } from './day-field.tsx';
import type { Days } from './days.ts';
import { isRealDay } from './typed-day.ts';
import styles from './typed-days.module.css';

type TypedDaysProps = {
  value: Days;
  hasRanges: boolean;
  /** Given what is typed whenever it is sound, and the day that was typed last. */
  onType: (days: Days, last: TypedText) => void;
  /** Given what is typed when it is applied. */
  onChoose: (days: Days) => void;
};

type Ends = { from: TypedText; to: TypedText };

/** The first and last day of a range, typed part by part; either may stay empty. Without ranges, one day. */
export function TypedDays({ value, hasRanges, onType, onChoose }: TypedDaysProps) {
  const [ends, setEnds] = useState<Ends>({ from: value.from ?? value.day, to: value.to ?? value.day });
  const isSound = ends.from !== '' && ends.to !== '' && problemOf(ends) === null;
  const type = (change: Partial<Ends>) => {
    const next = { ...ends, ...change };
    if (next.from === ends.from && next.to === ends.to) return;
    setEnds(next);
    if (next.from === '' || next.to === '' || problemOf(next) !== null) return;
    onType(daysOf(next), change.from ?? change.to);
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSound && (ends.from ?? ends.to)) onChoose(daysOf(ends));
  };
  const from = dateOf(value.from ?? value.day);
  return (
    <form className={styles.form} onSubmit={apply}>
      {hasRanges ? (
        <>
          <DayField label={say('From [day]')} initial={from} onType={(day) => type({ from: day })} />
          <DayField
            label={say('To [day]')}
            initial={dateOf(value.to ?? value.day)}
            onType={(day) => type({ to: day })}
          />
        </>
      ) : (
        <DayField label={say('Day')} initial={from} onType={(day) => type({ from: day, to: day })} />
      )}
      <button type="submit" className={control.control} disabled={!isSound || !(ends.from ?? ends.to)}>
        {say('Apply')}
      </button>
      <p role="status" className={popover.problem}>
        {problemOf(ends)}
      </p>
    </form>
  );
}

const dateOf = (day: string | undefined) => (day === undefined ? null : parseDate(day));

/** What is typed, as a choice: both ends on one day are that day. */
const daysOf = ({ from, to }: Ends): Days =>
  from !== undefined && from === to ? { day: from } : { ...(from && { from }), ...(to && { to }) };

/** What is wrong with the ends, as far as they are typed. */
function problemOf({ from, to }: Ends) {
  if ([from, to].some((day) => day && !isRealDay(day))) return say("That date doesn't exist.");
  return from && to && to < from ? say('"To" must be on or after "From".') : null;
}

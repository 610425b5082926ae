import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { isCalendarDay } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import type { Days } from './days.ts';
import styles from './days-picker.module.css';

/** What is typed into a field: `YYYY-MM-DD`, real day or not; empty while a part is missing, undefined for nothing. */
type TypedText = string | undefined;

type TypedDaysProps = {
  value: Days;
  hasRanges: boolean;
  /** Given what is typed, null unless it can be applied, and the day that was typed last. */
  onType: (days: Days | null, last: TypedText) => void;
  /** Given what is typed when Enter applies it. */
  onChoose: (days: Days) => void;
};

type Ends = { from: TypedText; to: TypedText };

/** The first and last day of a range, typed part by part; either may stay empty. Without ranges, one day. */
export function TypedDays({ value, hasRanges, onType, onChoose }: TypedDaysProps) {
  const [ends, setEnds] = useState<Ends>({ from: value.from ?? value.day, to: value.to ?? value.day });
  const type = (change: Partial<Ends>) => {
    const next = { ...ends, ...change };
    if (next.from === ends.from && next.to === ends.to) return;
    setEnds(next);
    onType(soundDays(next), change.from ?? change.to);
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const days = soundDays(ends);
    if (days) onChoose(days);
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
      <p role="status" className={popover.problem}>
        {problemOf(ends)}
      </p>
    </form>
  );
}

export const dateOf = (day: string | undefined) => (day === undefined ? null : parseDate(day));

/** Typed days as a choice: both ends on one day are that day. Null while a part is missing or wrong. */
function soundDays(ends: Ends): Days | null {
  const { from, to } = ends;
  if (from === '' || to === '' || !(from ?? to) || problemOf(ends) !== null) return null;
  return from === to ? { day: from } : { ...(from && { from }), ...(to && { to }) };
}

function problemOf({ from, to }: Ends) {
  if ([from, to].some((day) => day && !isCalendarDay(day))) return say("That date doesn't exist.");
  return from && to && to < from ? say('"To" must be on or after "From".') : null;
}

type DayFieldProps = {
  label: string;
  initial: CalendarDate | null;
  onType: (day: TypedText) => void;
};

const DayField = ({ label, initial, onType }: DayFieldProps) => (
  <DateField
    className={styles.field}
    defaultValue={initial}
    onKeyDown={({ key, target }) => {
      if (key === 'Enter') (target as Element).closest('form')?.requestSubmit();
    }}
    shouldForceLeadingZeros
  >
    {({ state }) => (
      <>
        <Label>{label}</Label>
        <DateInput className={`${popover.input} ${styles.input}`}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        <Typed day={typedIn(state.segments)} onType={onType} />
      </>
    )}
  </DateField>
);

/** Reports what is typed before the field corrects it to a real day. */
function Typed({ day, onType }: { day: TypedText; onType: (day: TypedText) => void }) {
  useEffect(() => onType(day), [day, onType]);
  return null;
}

const typedIn = (segments: readonly Segment[]) => {
  const isEmpty = segments.every(({ type, isPlaceholder }) => type === 'literal' || isPlaceholder);
  return isEmpty ? undefined : (readTypedDay(segments) ?? '');
};

type Segment = { type: string; value?: number | null; isPlaceholder: boolean };

/** The day before the field corrects it to a real one, as `YYYY-MM-DD`; null while a part is missing. */
export function readTypedDay(segments: readonly Segment[]): string | null {
  const part = (type: string, digits: number) => {
    const segment = segments.find((each) => each.type === type && !each.isPlaceholder);
    return segment?.value?.toString().padStart(digits, '0');
  };
  const parts = [part('year', 4), part('month', 2), part('day', 2)];
  return parts.includes(undefined) ? null : parts.join('-');
}

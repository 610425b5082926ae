import type { CalendarDate } from '@internationalized/date';
import { useEffect } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import popover from '#dashboard/ui/dialog/popover-dialog.module.css';
import { readTypedDay } from './typed-day.ts';
import styles from './typed-days.module.css';

/** What is typed into a field: `YYYY-MM-DD`, real day or not; empty while a part is missing, undefined for nothing. */
export type TypedText = string | undefined;

type DayFieldProps = {
  label: string;
  initial: CalendarDate | null;
  onType: (day: TypedText) => void;
};

/** A day typed part by part; Enter submits the form that it is in. */
export const DayField = ({ label, initial, onType }: DayFieldProps) => (
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

type Segments = Parameters<typeof readTypedDay>[0];

const typedIn = (segments: Segments) => {
  const isEmpty = segments.every(({ type, isPlaceholder }) => type === 'literal' || isPlaceholder);
  return isEmpty ? undefined : (readTypedDay(segments) ?? '');
};

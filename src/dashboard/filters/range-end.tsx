import type { CalendarDate } from '@internationalized/date';
import { useEffect } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import field from './day-field.module.css';
import styles from './day-range.module.css';
import popover from '#dashboard/ui/popover-dialog.module.css';
import { readTypedDay } from './typed-day.ts';

type RangeEndProps = {
  label: string;
  initial: CalendarDate | null;
  /** Given the typed day, real or not; null while nothing is typed, an empty text while a part is missing. */
  onType: (day: string | null) => void;
};

/** One end of a range, typed part by part; Enter submits the form that it is in. */
export const RangeEnd = ({ label, initial, onType }: RangeEndProps) => (
  <DateField
    className={styles.end}
    defaultValue={initial}
    onKeyDown={({ key, target }) => {
      if (key === 'Enter') (target as Element).closest('form')?.requestSubmit();
    }}
    shouldForceLeadingZeros
  >
    {({ state }) => (
      <>
        <Label>{label}</Label>
        <DateInput className={`${popover.input} ${field.input}`}>
          {(segment) => <DateSegment segment={segment} className={field.segment} />}
        </DateInput>
        <Typed day={typedIn(state.segments)} onType={onType} />
      </>
    )}
  </DateField>
);

/** Reports what is typed before the field corrects it to a real day. */
function Typed({ day, onType }: { day: string | null; onType: (day: string | null) => void }) {
  useEffect(() => onType(day), [day, onType]);
  return null;
}

type Segments = Parameters<typeof readTypedDay>[0];

const typedIn = (segments: Segments) => {
  const isEmpty = segments.every(({ type, isPlaceholder }) => type === 'literal' || isPlaceholder);
  return isEmpty ? null : (readTypedDay(segments) ?? '');
};
